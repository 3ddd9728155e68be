/**
 * What people choose when a password is asked for: words, names, places, games and clubs as Vietnamese and English speakers type them,
 * without marks. With digits or signs around them they are as bad.
 */
export const commonWords = `
aaa abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij access achilles acquy action admin administrator africa agribank alaska
albert alexis alice alphabet amanda amber amee america amnhac andrea andrew android angel angela angels angiang anh anhbinh anhchau anhchi
anhcuong anhdat anhdung anhduong anhduy anhem anhgiang anhhai anhhan anhhang anhhanh anhhao anhhien anhhiep anhhieu anhhoa anhhoai anhhoan
anhhoang anhhong anhhuan anhhung anhhuong anhhuy anhhuyen anhkhai anhkhang anhkhanh anhkhoa anhkhoi anhkien anhlam anhlan anhlinh anhloan
anhloc anhloi anhlong anhluan anhmai anhminh anhnam anhnga anhngan anhnghia anhngoc anhnguyen anhnhan anhnhat anhnhi anhnhoem anhnhu
anhnhung anhoanh anhphat anhphong anhphu anhphuc anhphuong anhquan anhquang anhquoc anhquyen anhquynh anhson anhtai anhtam anhtan anhthai
anhthan anhthang anhthanh anhthao anhthi anhthien anhthinh anhtho anhthu anhthuan anhthuong anhthuy anhtien anhtin anhtoan anhtra anhtrang
anhtri anhtrinh anhtruc anhtrung anhtuan anhtung anhtuyen anhtuyet anhuyen anhvan anhviet anhvinh anhxuan anhyen anhyeuem animal anthony
antonio aodai aotrang apollo apple april army arsenal arthur asd asdf asdfgh asdfghjkl asdfjkl ashley asia athena audi august austin
australia autumn awesome azerty baby babyboy babygirl bacgiang bacho baclieu bacninh badboy badgirl badinh bailey baitap bambam banana
bandit bangdiem bangkok banhmi banthan baoanh baobinh baochau baochi baocuong baodat baodung baoduong baoduy baogiang baohai baohan
baohang baohanh baohao baohien baohiep baohieu baohoa baohoai baohoan baohoang baohong baohuan baohung baohuong baohuy baohuyen baokhai
baokhang baokhanh baokhoa baokhoi baokien baolam baolan baolinh baoloan baoloc baoloi baolong baoluan baomai baominh baonam baonga baongan
baonghia baongoc baonguyen baonhan baonhat baonhi baonhu baonhung baooanh baophat baophong baophu baophuc baophuong baoquan baoquang
baoquoc baoquyen baoquynh baoson baotai baotam baotan baothai baothan baothang baothanh baothao baothi baothien baothinh baotho baothu
baothuan baothuong baothuy baotien baotin baotoan baotra baotrang baotri baotrinh baotruc baotrung baotuan baotung baotuyen baotuyet
baouyen baovan baoviet baovinh baoxuan baoyen barcelona barney baseball basketball batman batrieu bautroi bbb beckham beijing bentre
bexinh bexiu bichan bichanh bichbinh bichchau bichchi bichcuong bichdat bichdung bichduong bichduy bichgiang bichha bichhai bichhan
bichhang bichhanh bichhao bichhien bichhiep bichhieu bichhoa bichhoai bichhoan bichhoang bichhong bichhuan bichhung bichhuong bichhuy
bichhuyen bichkhai bichkhang bichkhanh bichkhoa bichkhoi bichkien bichlam bichlan bichlinh bichloan bichloc bichloi bichlong bichluan
bichly bichmai bichmi bichminh bichmy bichnam bichnga bichngan bichnghia bichngoc bichnguyen bichnhan bichnhat bichnhi bichnhu bichnhung
bichoanh bichphat bichphong bichphu bichphuc bichphuong bichquan bichquang bichquoc bichquyen bichquynh bichson bichtai bichtam bichtan
bichthai bichthan bichthang bichthanh bichthao bichthi bichthien bichthinh bichtho bichthu bichthuan bichthuong bichthuy bichtien bichtin
bichtoan bichtra bichtrang bichtri bichtrinh bichtruc bichtrung bichtu bichtuan bichtung bichtuyen bichtuyet bichuyen bichvan bichvi
bichviet bichvinh bichvu bichvy bichxuan bichyen bidv bienhoa bienxanh bigbang bigdog binh binhan binhdinh binhduong binhthanh binhthuan
biology black blackpink blue bmw bome bond bongda bonnie booboo boomer boss boston bosua brandon brandy brazil brother bts bubba bubbles
buddy bui buianh buibinh buichau buichi buicuong buidat buidung buiduong buiduy buigiang buihai buihan buihang buihanh buihao buihien
buihiep buihieu buihoa buihoai buihoan buihoang buihong buihuan buihung buihuong buihuy buihuyen buikhai buikhang buikhanh buikhoa buikhoi
buikien builam builan builinh builoan builoc builoi builong builuan buimai buiminh buinam buinga buingan buinghia buingoc buinguyen
buinhan buinhat buinhi buinhu buinhung buioanh buiphat buiphong buiphu buiphuc buiphuong buiquan buiquang buiquoc buiquyen buiquynh buison
buitai buitam buitan buithai buithan buithang buithanh buithao buithi buithien buithinh buitho buithu buithuan buithuong buithuy buitien
buitin buitoan buitra buitrang buitri buitrinh buitruc buitrung buituan buitung buituyen buituyet buiuyen buivan buiviet buivinh buixuan
buiyen bulls bunbo buonlam buonmathuot bupbe business buster butterfly cafe calvin camaro camau camon camtu canada cantho cao caoanh
caobang caobinh caochau caochi caocuong caodang caodat caodung caoduong caoduy caogiang caohai caohan caohang caohanh caohao caohien
caohiep caohieu caohoa caohoai caohoan caohoang caohong caohuan caohung caohuong caohuy caohuyen caokhai caokhang caokhanh caokhoa caokhoi
caokien caolam caolan caolanh caolinh caoloan caoloc caoloi caolong caoluan caomai caominh caonam caonga caongan caonghia caongoc
caonguyen caonhan caonhat caonhi caonhu caonhung caooanh caophat caophong caophu caophuc caophuong caoquan caoquang caoquoc caoquyen
caoquynh caoson caotai caotam caotan caothai caothan caothang caothanh caothao caothi caothien caothinh caotho caothu caothuan caothuong
caothuy caotien caotin caotoan caotra caotrang caotri caotrinh caotruc caotrung caotuan caotung caotuyen caotuyet caouyen caovan caoviet
caovinh caoxuan caoyen caphe captain carlos carolina casper caugiay caunho cauvong chaien chame changeme chanqua chaoban charles charlie
charlotte chau cheese chelsea chemistry cherry chester chi chicago chicken chiem china chipheo choanh chocolate chocon choem chongva
chongyeu chris christ christian chucmung chucmungnammoi chunhiem church chuvanan claire classroom coban coffee cogiao college comga
company computer conan conansinichi conbo conca concho congacon congai congan conganh congbinh congchau congchi congchua congcuong congdat
congdung congduong congduy conggiang congha conghai conghan conghang conghanh conghao conghien conghiep conghieu conghoa conghoai conghoan
conghoang conghong conghuan conghung conghuong conghuy conghuyen congkhai congkhang congkhanh congkhoa congkhoi congkien conglam conglan
conglinh congloan congloc congloi conglong congluan congly congmai congmi congminh congmy congnam congnga congngan congnghe congnghia
congngoc congnguyen congnhan congnhat congnhi congnhu congnhung congoanh congphat congphong congphu congphuc congphuong congquan congquang
congquoc congquyen congquynh congson congtai congtam congtan congthai congthan congthang congthanh congthao congthi congthien congthinh
congtho congthu congthuan congthuong congthuy congtien congtin congtoan congtra congtrang congtri congtrinh congtruc congtrung congtu
congtuan congtung congtuyen congtuyet conguyen congvan congvi congviet congvinh congvu congvy congxuan congyen conheo conhonuocviet conmeo
conrong contho contrai convit conyeu cookie cooper corvette cowboy cowboys cricket crystal cuong daddy daihoc daisy daklak dakota dalat
dallas danang dang dangan danganh dangbinh dangchau dangchi dangcuong dangdat dangdung dangduong dangduy danger danggiang dangha danghai
danghan danghang danghanh danghao danghien danghiep danghieu danghoa danghoai danghoan danghoang danghong danghuan danghung danghuong
danghuy danghuyen dangkhai dangkhang dangkhanh dangkhoa dangkhoi dangki dangkien dangky danglam danglan danglinh dangloan dangloc dangloi
danglong dangluan dangly dangmai dangmi dangminh dangmy dangnam dangnga dangngan dangnghia dangngoc dangnguyen dangnhan dangnhap dangnhat
dangnhi dangnhu dangnhung dangoanh dangphat dangphong dangphu dangphuc dangphuong dangquan dangquang dangquoc dangquyen dangquynh dangson
dangtai dangtam dangtan dangthai dangthan dangthang dangthanh dangthao dangthi dangthien dangthinh dangtho dangthu dangthuan dangthuong
dangthuy dangtien dangtin dangtoan dangtra dangtrang dangtri dangtrinh dangtruc dangtrung dangtu dangtuan dangtung dangtuyen dangtuyet
danguyen dangvan dangvanlam dangvi dangviet dangvinh dangvu dangvy dangxuan dangyen daniel dantri dao daoanh daobinh daochau daochi
daocuong daodat daodung daoduong daoduy daogiang daohai daohan daohang daohanh daohao daohien daohiep daohieu daohoa daohoai daohoan
daohoang daohong daohuan daohung daohuong daohuy daohuyen daokhai daokhang daokhanh daokhoa daokhoi daokien daolam daolan daolinh daoloan
daoloc daoloi daolong daoluan daomai daominh daonam daonga daongan daonghia daongoc daonguyen daonhan daonhat daonhi daonhu daonhung
daooanh daophat daophong daophu daophuc daophuong daoquan daoquang daoquoc daoquyen daoquynh daoson daotai daotam daotan daothai daothan
daothang daothanh daothao daothi daothien daothinh daotho daothu daothuan daothuong daothuy daotien daotin daotoan daotra daotrang daotri
daotrinh daotruc daotrung daotuan daotung daotuyen daotuyet daouyen daovan daoviet daovinh daoxuan daoyen dat database datnuoc david
debbie december default demo dennis denvau denver deptrai dethuong diablo dialy diamond diemmuoi diemso diemthi dienbien dieuan dieuanh
dieubinh dieuchau dieuchi dieucuong dieudat dieudung dieuduong dieuduy dieugiang dieuha dieuhai dieuhan dieuhang dieuhanh dieuhao dieuhien
dieuhiep dieuhieu dieuhoa dieuhoai dieuhoan dieuhoang dieuhong dieuhuan dieuhung dieuhuong dieuhuy dieuhuyen dieukhai dieukhang dieukhanh
dieukhoa dieukhoi dieukien dieulam dieulan dieulinh dieuloan dieuloc dieuloi dieulong dieuluan dieuly dieumai dieumi dieuminh dieumy
dieunam dieunga dieungan dieunghia dieungoc dieunguyen dieunhan dieunhat dieunhi dieunhu dieunhung dieuoanh dieuphat dieuphong dieuphu
dieuphuc dieuphuong dieuquan dieuquang dieuquoc dieuquyen dieuquynh dieuson dieutai dieutam dieutan dieuthai dieuthan dieuthang dieuthanh
dieuthao dieuthi dieuthien dieuthinh dieutho dieuthu dieuthuan dieuthuong dieuthuy dieutien dieutin dieutoan dieutra dieutrang dieutri
dieutrinh dieutruc dieutrung dieutu dieutuan dieutung dieutuyen dieutuyet dieuuyen dieuvan dieuvi dieuviet dieuvinh dieuvu dieuvy dieuxuan
dieuyen digital dihoc dinh dinhan dinhanh dinhbinh dinhbolinh dinhchau dinhchi dinhcuong dinhdat dinhdung dinhduong dinhduy dinhgiang
dinhha dinhhai dinhhan dinhhang dinhhanh dinhhao dinhhien dinhhiep dinhhieu dinhhoa dinhhoai dinhhoan dinhhoang dinhhong dinhhuan dinhhung
dinhhuong dinhhuy dinhhuyen dinhkhai dinhkhang dinhkhanh dinhkhoa dinhkhoi dinhkien dinhlam dinhlan dinhlinh dinhloan dinhloc dinhloi
dinhlong dinhluan dinhly dinhmai dinhmi dinhminh dinhmy dinhnam dinhnga dinhngan dinhnghia dinhngoc dinhnguyen dinhnhan dinhnhat dinhnhi
dinhnhu dinhnhung dinhoanh dinhphat dinhphong dinhphu dinhphuc dinhphuong dinhquan dinhquang dinhquoc dinhquyen dinhquynh dinhson dinhtai
dinhtam dinhtan dinhthai dinhthan dinhthang dinhthanh dinhthao dinhthi dinhthien dinhthinh dinhtho dinhthu dinhthuan dinhthuong dinhthuy
dinhtien dinhtin dinhtoan dinhtra dinhtrang dinhtri dinhtrinh dinhtruc dinhtrung dinhtu dinhtuan dinhtung dinhtuyen dinhtuyet dinhuyen
dinhvan dinhvi dinhviet dinhvinh dinhvu dinhvy dinhxuan dinhyen doan doanan doananh doanbinh doanchau doanchi doancuong doandat doandung
doanduong doanduy doangiang doanha doanhai doanhan doanhang doanhanh doanhao doanhien doanhiep doanhieu doanhoa doanhoai doanhoan
doanhoang doanhong doanhuan doanhung doanhuong doanhuy doanhuyen doankhai doankhang doankhanh doankhoa doankhoi doankien doanlam doanlan
doanlinh doanloan doanloc doanloi doanlong doanluan doanly doanmai doanmi doanminh doanmy doannam doannga doanngan doannghia doanngoc
doannguyen doannhan doannhat doannhi doannhu doannhung doanoanh doanphat doanphong doanphu doanphuc doanphuong doanquan doanquang doanquoc
doanquyen doanquynh doanson doantai doantam doantan doanthai doanthan doanthang doanthanh doanthao doanthi doanthien doanthinh doantho
doanthu doanthuan doanthuong doanthuy doantien doantin doantoan doantra doantrang doantri doantrinh doantruc doantrung doantu doantuan
doantung doantuyen doantuyet doanuyen doanvan doanvi doanviet doanvinh doanvu doanvy doanxuan doanyen dobinh dochau doclap
doclaptudohanhphuc doctor docuong dodung doduong doggie doggy dogiang dohang dohanh dohien dohiep dohieu dohoai dohoan dohoang dohong
dohuan dohung dohuong dohuyen doianh doiem doiqua dokhai dokhang dokhanh dokhoa dokhoi dokien dolinh dollar doloan dolong dolphin doluan
dominh donald dongan dongda donghia dongnai dongnhi dongoc dongsong dongthap donguyen donhan donhat donhung dooanh dophat dophong dophuc
dophuong doquan doquang doquoc doquyen doquynh doraemi doraemon doremi dothai dothan dothang dothanh dothao dothien dothinh dothuan
dothuong dothuy dotien dotoan dotrang dotrinh dotruc dotrung dotuan dotung dotuyen dotuyet douyen doviet dovinh doxuan dragon dragonball
dreams driver ducanh ducbinh ducchau ducchi duccuong ducdat ducdung ducduong ducduy ducgiang duchai duchan duchang duchanh duchao duchien
duchiep duchieu duchoa duchoai duchoan duchoang duchong duchuan duchung duchuong duchuy duchuyen duckhai duckhang duckhanh duckhoa duckhoi
duckien duclam duclan duclinh ducloan ducloc ducloi duclong ducluan ducmai ducminh ducnam ducnga ducngan ducnghia ducngoc ducnguyen
ducnhan ducnhat ducnhi ducnhu ducnhung ducoanh ducphat ducphong ducphu ducphuc ducphuong ducquan ducquang ducquoc ducquyen ducquynh ducson
ductai ductam ductan ducthai ducthan ducthang ducthanh ducthao ducthi ducthien ducthinh ductho ducthu ducthuan ducthuong ducthuy ductien
ductin ductoan ductra ductrang ductri ductrinh ductruc ductrung ductuan ductung ductuyen ductuyet ducuyen ducvan ducviet ducvinh ducxuan
ducyen dung duocroi duong duongan duonganh duongbinh duongchau duongchi duongcuong duongdat duongdung duongduong duongduy duonggiang
duongha duonghai duonghan duonghang duonghanh duonghao duonghien duonghiep duonghieu duonghoa duonghoai duonghoan duonghoang duonghong
duonghuan duonghung duonghuong duonghuy duonghuyen duongkhai duongkhang duongkhanh duongkhoa duongkhoi duongkien duonglam duonglan
duonglinh duongloan duongloc duongloi duonglong duongluan duongly duongmai duongmi duongminh duongmy duongnam duongnga duongngan
duongnghia duongngoc duongnguyen duongnhan duongnhat duongnhi duongnhu duongnhung duongoanh duongphat duongphong duongphu duongphuc
duongphuong duongquan duongquang duongquoc duongquyen duongquynh duongson duongtai duongtam duongtan duongthai duongthan duongthang
duongthanh duongthao duongthi duongthien duongthinh duongtho duongthu duongthuan duongthuong duongthuy duongtien duongtin duongtoan
duongtra duongtrang duongtri duongtrinh duongtruc duongtrung duongtu duongtuan duongtung duongtuyen duongtuyet duonguyen duongvan duongvi
duongviet duongvinh duongvu duongvy duongxuan duongyen duy eagle eagles earth edcrfv edward einstein elephant elizabeth emily emnhoanh
emyeuanh engineer english enter erica europe example exo explorer facebook falcon family father february fender ferrari fire fireball fish
fishing florida flower flowers football forest forever fpt france frank freddy freedom freefire friday friend friends frodo fuckyou galaxy
galore gandalf garfield gateway gaubong gaugau gemini geography george germany gerrard giaanh giabinh giachau giachi giacuong giadat
giadinh giadinhtoi giadung giaduong giaduy giagiang giahai giahan giahang giahanh giahao giahien giahiep giahieu giahoa giahoai giahoan
giahoang giahong giahuan giahung giahuong giahuy giahuyen giakhai giakhang giakhanh giakhoa giakhoi giakien gialai gialam gialan gialinh
gialoan gialoc gialoi gialong gialuan giamai giaminh gianam giang gianga giangan gianghia giangoc giangsinh gianguyen gianhan gianhat
gianhi gianhu gianhung giants giaoanh giaoduc giaoduccongdan giaovien giaovienchunhiem giaovu giaphat giaphong giaphu giaphuc giaphuong
giaquan giaquang giaquoc giaquyen giaquynh giason giatai giatam giatan giathai giathan giathang giathanh giathao giathi giathien giathinh
giatho giathu giathuan giathuong giathuy giatien giatin giatoan giatra giatrang giatri giatrinh giatruc giatrung giatuan giatung giatuyen
giatuyet giauyen giavan giaviet giavinh giaxuan giayen ginger giuloihua gladiator gmail god gold golden goldfish goodbye google gordon
govap grace green guest guitar habinh hachau hacker hacuong hadong hadung haduong hagiang hagl hahang hahanh hahien hahiep hahieu hahoai
hahoan hahoang hahong hahuan hahung hahuong hahuyen hai haianh haibatrung haibinh haichau haichi haiconthantinh haicuong haidat haidung
haiduong haiduy haigiang haihan haihang haihanh haihao haihien haihiep haihieu haihoa haihoai haihoan haihoang haihong haihuan haihung
haihuong haihuy haihuyen haikhai haikhang haikhanh haikhoa haikhoi haikien hailam hailan hailinh hailoan hailoc hailoi hailong hailuan
haimai haiminh hainam hainga haingan hainghia haingoc hainguyen hainhan hainhat hainhi hainhu hainhung haioanh haiphat haiphong haiphu
haiphuc haiphuong haiquan haiquang haiquoc haiquyen haiquynh haison haitai haitam haitan haithai haithan haithang haithanh haithao haithi
haithien haithinh haitho haithu haithuan haithuong haithuy haitien haitin haitoan haitra haitrang haitri haitrinh haitruc haitrung haituan
haitung haituyen haituyet haiuyen haivan haiviet haivinh haixuan haiyen hakhai hakhang hakhanh hakhoa hakhoi hakien halinh haloan halong
haluan haminh hammer han hanam hang hangan hanghia hangoc hanguyen hanh hanhan hanhat hanhphuc hanhung hannah hanoi hanoifc hao haoanh
haphat haphong haphuc haphuong happiness happy haquan haquang haquoc haquyen haquynh hardcore harley harrypotter hathai hathan hathang
hathanh hathao hathien hathinh hathuan hathuong hathuy hatien hatinh hatoan hatrang hatrinh hatruc hatrung hatuan hatung hatuyen hatuyet
haugiang hauyen haviet havinh haxuan heather heaven hello helloworld heocon hercules hermione hero hethong hien hiep hieu hieupho
hieutruong history hoa hoabinh hoacuc hoadao hoahoc hoahong hoahuongduong hoai hoalan hoamai hoaminzy hoan hoang hoangan hoanganh
hoangbinh hoangchau hoangchi hoangcuong hoangdat hoangdung hoangduong hoangduy hoanggiang hoangha hoanghai hoanghan hoanghang hoanghanh
hoanghao hoanghien hoanghiep hoanghieu hoanghoa hoanghoai hoanghoan hoanghoang hoanghong hoanghuan hoanghung hoanghuong hoanghuy
hoanghuyen hoangkhai hoangkhang hoangkhanh hoangkhoa hoangkhoi hoangkien hoanglam hoanglan hoanglinh hoangloan hoangloc hoangloi hoanglong
hoangluan hoangly hoangmai hoangmi hoangminh hoangmy hoangnam hoangnga hoangngan hoangnghia hoangngoc hoangnguyen hoangnhan hoangnhat
hoangnhi hoangnhu hoangnhung hoangoanh hoangphat hoangphong hoangphu hoangphuc hoangphuong hoangquan hoangquang hoangquoc hoangquyen
hoangquynh hoangson hoangtai hoangtam hoangtan hoangthai hoangthan hoangthang hoangthanh hoangthao hoangthi hoangthien hoangthinh hoangtho
hoangthu hoangthuan hoangthuong hoangthuy hoangthuylinh hoangtien hoangtin hoangtoan hoangtra hoangtrang hoangtri hoangtrinh hoangtruc
hoangtrung hoangtu hoangtuan hoangtung hoangtuyen hoangtuyet hoanguyen hoangvan hoangvi hoangviet hoangvinh hoangvu hoangvy hoangxuan
hoangyen hoankiem hoaphuong hoaphuongdo hoasen hobinh hocba hocbai hochau hochiminh hocsinh hocsinhgioi hocsinhtientien hocsinhxuatsac
hoctro hocuong hocvien hodung hoduong hogiang hohang hohanh hohien hohiep hohieu hoho hohoai hohoan hohoang hohong hohuan hohung hohuong
hohuyen hokhai hokhang hokhanh hokhoa hokhoi hokien holinh holoan holong holuan homer homework hominh honda hong hongan honganh hongbinh
hongchau hongchi hongcuong hongdat hongdung hongduong hongduy honggiang hongha honghai honghan honghang honghanh honghao honghia honghien
honghiep honghieu honghoa honghoai honghoan honghoang honghuan honghung honghuong honghuy honghuyen hongkhai hongkhang hongkhanh hongkhoa
hongkhoi hongkien honglam honglan honglinh hongloan hongloc hongloi honglong hongluan hongly hongmai hongmi hongminh hongmy hongnam
hongnga hongngan hongnghia hongngoc hongnguyen hongnhan hongnhat hongnhi hongnhu hongnhung hongoanh hongoc hongphat hongphong hongphu
hongphuc hongphuong hongquan hongquang hongquoc hongquyen hongquynh hongson hongtai hongtam hongtan hongthai hongthan hongthang hongthanh
hongthao hongthi hongthien hongthinh hongtho hongthu hongthuan hongthuong hongthuy hongtien hongtin hongtoan hongtra hongtrang hongtri
hongtrinh hongtruc hongtrung hongtu hongtuan hongtung hongtuyen hongtuyet honguyen hongvan hongvi hongviet hongvinh hongvu hongvy hongxuan
hongyen honhan honhat honhung hooanh hophat hophong hophuc hophuong hoquan hoquang hoquoc hoquyen hoquynh hotdog hothai hothan hothang
hothanh hothao hothien hothinh hothuan hothuong hothuy hotien hotmail hotoan hotrang hotrinh hotruc hotrung hotuan hotung hotuyen hotuyet
houston houyen hoviet hovinh hoxuan hoxuanhuong huan hue hung hungyen hunter huong huuanh huubinh huuchau huuchi huucuong huudat huudung
huuduong huuduy huugiang huuhai huuhan huuhang huuhanh huuhao huuhien huuhiep huuhieu huuhoa huuhoai huuhoan huuhoang huuhong huuhuan
huuhung huuhuong huuhuy huuhuyen huukhai huukhang huukhanh huukhoa huukhoi huukien huulam huulan huulinh huuloan huuloc huuloi huulong
huuluan huumai huuminh huunam huunga huungan huunghia huungoc huunguyen huunhan huunhat huunhi huunhu huunhung huuoanh huuphat huuphong
huuphu huuphuc huuphuong huuquan huuquang huuquoc huuquyen huuquynh huuson huutai huutam huutan huuthai huuthan huuthang huuthanh huuthao
huuthi huuthien huuthinh huutho huuthu huuthuan huuthuong huuthuy huutien huutin huutoan huutra huutrang huutri huutrinh huutruc huutrung
huutuan huutung huutuyen huutuyet huuuyen huuvan huuviet huuvinh huuxuan huuyen huy huyen huynh huynhan huynhanh huynhbinh huynhchau
huynhchi huynhcuong huynhdat huynhdung huynhduong huynhduy huynhgiang huynhha huynhhai huynhhan huynhhang huynhhanh huynhhao huynhhien
huynhhiep huynhhieu huynhhoa huynhhoai huynhhoan huynhhoang huynhhong huynhhuan huynhhung huynhhuong huynhhuy huynhhuyen huynhkhai
huynhkhang huynhkhanh huynhkhoa huynhkhoi huynhkien huynhlam huynhlan huynhlinh huynhloan huynhloc huynhloi huynhlong huynhluan huynhly
huynhmai huynhmi huynhminh huynhmy huynhnam huynhnga huynhngan huynhnghia huynhngoc huynhnguyen huynhnhan huynhnhat huynhnhi huynhnhu
huynhnhung huynhoanh huynhphat huynhphong huynhphu huynhphuc huynhphuong huynhquan huynhquang huynhquoc huynhquyen huynhquynh huynhson
huynhtai huynhtam huynhtan huynhthai huynhthan huynhthang huynhthanh huynhthao huynhthi huynhthien huynhthinh huynhtho huynhthu huynhthuan
huynhthuong huynhthuy huynhtien huynhtin huynhtoan huynhtra huynhtrang huynhtri huynhtrinh huynhtruc huynhtrung huynhtu huynhtuan
huynhtung huynhtuyen huynhtuyet huynhuyen huynhvan huynhvi huynhviet huynhvinh huynhvu huynhvy huynhxuan huynhyen icecream iceman iloveu
iloveyou india instagram internet iphone ironman italy jack jackson jaguar james january japan jasmine jasper jennie jennifer jeremy
jessica jesus jimin jisoo john johnny johnson jordan joseph joshua july june jungkook junior justin juventus kaka kermit ketoan kevin khai
khang khanh khanhan khanhanh khanhbinh khanhchau khanhchi khanhcuong khanhdat khanhdung khanhduong khanhduy khanhgiang khanhha khanhhai
khanhhan khanhhang khanhhanh khanhhao khanhhien khanhhiep khanhhieu khanhhoa khanhhoai khanhhoan khanhhoang khanhhong khanhhuan khanhhung
khanhhuong khanhhuy khanhhuyen khanhkhai khanhkhang khanhkhoa khanhkhoi khanhkien khanhlam khanhlan khanhlinh khanhloan khanhloc khanhloi
khanhlong khanhluan khanhly khanhmai khanhmi khanhminh khanhmy khanhnam khanhnga khanhngan khanhnghia khanhngoc khanhnguyen khanhnhan
khanhnhat khanhnhi khanhnhu khanhnhung khanhoanh khanhphat khanhphong khanhphu khanhphuc khanhphuong khanhquan khanhquang khanhquoc
khanhquyen khanhquynh khanhson khanhtai khanhtam khanhtan khanhthai khanhthan khanhthang khanhthanh khanhthao khanhthi khanhthien
khanhthinh khanhtho khanhthu khanhthuan khanhthuong khanhthuy khanhtien khanhtin khanhtoan khanhtra khanhtrang khanhtri khanhtrinh
khanhtruc khanhtrung khanhtu khanhtuan khanhtung khanhtuyen khanhtuyet khanhuyen khanhvan khanhvi khanhviet khanhvinh khanhvu khanhvy
khanhxuan khanhyen khau khoa khoahoc khoi khongbiet khongco khongnho khongsao kiemtra kien kiengiang kieuan kieuanh kieubinh kieuchau
kieuchi kieucuong kieudat kieudung kieuduong kieuduy kieugiang kieuha kieuhai kieuhan kieuhang kieuhanh kieuhao kieuhien kieuhiep kieuhieu
kieuhoa kieuhoai kieuhoan kieuhoang kieuhong kieuhuan kieuhung kieuhuong kieuhuy kieuhuyen kieukhai kieukhang kieukhanh kieukhoa kieukhoi
kieukien kieulam kieulan kieulinh kieuloan kieuloc kieuloi kieulong kieuluan kieuly kieumai kieumi kieuminh kieumy kieunam kieunga
kieungan kieunghia kieungoc kieunguyen kieunhan kieunhat kieunhi kieunhu kieunhung kieuoanh kieuphat kieuphong kieuphu kieuphuc kieuphuong
kieuquan kieuquang kieuquoc kieuquyen kieuquynh kieuson kieutai kieutam kieutan kieuthai kieuthan kieuthang kieuthanh kieuthao kieuthi
kieuthien kieuthinh kieutho kieuthu kieuthuan kieuthuong kieuthuy kieutien kieutin kieutoan kieutra kieutrang kieutri kieutrinh kieutruc
kieutrung kieutu kieutuan kieutung kieutuyen kieutuyet kieuuyen kieuvan kieuvi kieuviet kieuvinh kieuvu kieuvy kieuxuan kieuyen killer
kimanh kimbinh kimchau kimchi kimcuong kimdat kimdong kimdung kimduong kimduy kimgiang kimhai kimhan kimhang kimhanh kimhao kimhien
kimhiep kimhieu kimhoa kimhoai kimhoan kimhoang kimhong kimhuan kimhung kimhuong kimhuy kimhuyen kimkhai kimkhang kimkhanh kimkhoa kimkhoi
kimkien kimlam kimlan kimlinh kimloan kimloc kimloi kimlong kimluan kimmai kimminh kimnam kimnga kimngan kimnghia kimngoc kimnguyen
kimnhan kimnhat kimnhi kimnhu kimnhung kimoanh kimphat kimphong kimphu kimphuc kimphuong kimquan kimquang kimquoc kimquyen kimquynh kimson
kimtai kimtam kimtan kimthai kimthan kimthang kimthanh kimthao kimthi kimthien kimthinh kimtho kimthu kimthuan kimthuong kimthuy kimtien
kimtin kimtoan kimtra kimtrang kimtri kimtrinh kimtruc kimtrung kimtuan kimtung kimtuyen kimtuyet kimuyen kimvan kimviet kimvinh kimxuan
kimyen king kiniem kitty knight kontum korea kpop kyniem ladies laichau lakers lam lamanh lambinh lamchau lamchi lamcuong lamdat lamdong
lamdung lamduong lamduy lamgiang lamhai lamhan lamhang lamhanh lamhao lamhien lamhiep lamhieu lamhoa lamhoai lamhoan lamhoang lamhong
lamhuan lamhung lamhuong lamhuy lamhuyen lamkhai lamkhang lamkhanh lamkhoa lamkhoi lamkien lamlam lamlan lamlinh lamloan lamloc lamloi
lamlong lamluan lammai lamminh lamnam lamnga lamngan lamnghia lamngoc lamnguyen lamnhan lamnhat lamnhi lamnhu lamnhung lamoanh lampard
lamphat lamphong lamphu lamphuc lamphuong lamquan lamquang lamquoc lamquyen lamquynh lamson lamtai lamtam lamtan lamthai lamthan lamthang
lamthanh lamthao lamthi lamthien lamthinh lamtho lamthu lamthuan lamthuong lamthuy lamtien lamtin lamtoan lamtra lamtrang lamtri lamtrinh
lamtruc lamtrung lamtuan lamtung lamtuyen lamtuyet lamuyen lamvan lamviet lamvinh lamxuan lamyen lan lananh lanbinh lanchau lanchi
lancuong landat landung landuong landuy langiang langson lanhai lanhan lanhang lanhanh lanhao lanhien lanhiep lanhieu lanhoa lanhoai
lanhoan lanhoang lanhong lanhuan lanhung lanhuong lanhuy lanhuyen lankhai lankhang lankhanh lankhoa lankhoi lankien lanlam lanlinh lanloan
lanloc lanloi lanlong lanluan lanmai lanminh lannam lannga lanngan lannghia lanngoc lannguyen lannhan lannhat lannhi lannhu lannhung
lanoanh lanphat lanphong lanphu lanphuc lanphuong lanquan lanquang lanquoc lanquyen lanquynh lanson lantai lantam lantan lanthai lanthan
lanthang lanthanh lanthao lanthi lanthien lanthinh lantho lanthu lanthuan lanthuong lanthuy lantien lantin lantoan lantra lantrang lantri
lantrinh lantruc lantrung lantuan lantung lantuyen lantuyet lanuyen lanvan lanviet lanvinh lanxuan lanyen laocai laura lauren lebinh
lechau lecuong ledung leduong legend legiang lehang lehanh lehien lehiep lehieu lehoai lehoan lehoang lehong lehuan lehung lehuong lehuyen
lekhai lekhang lekhanh lekhoa lekhoi lekien lelai lelinh leloan leloi lelong leluan leminh lengan lenghia lengoc lenguyen lenhan lenhat
lenhung leoanh lephat lephong lephuc lephuong lequan lequang lequoc lequydon lequyen lequynh leslie lethai lethan lethang lethanh lethao
lethien lethinh lethuan lethuong lethuy letien letmein letoan letrang letrinh letruc letrung letuan letung letuyen letuyet leuyen levantam
leviet levinh lexuan lexus library lichsu lienquan linh lion lisa liverpool lizard lkjhgfdsa loan loc login logon loi loihua london long
longan longbien longxuyen lopem lophoc lopmot loptruong love lovely loveme lover loveyou luan lucky lucvantien luffy luong luongan
luonganh luongbinh luongchau luongchi luongcuong luongdat luongdung luongduong luongduy luonggiang luongha luonghai luonghan luonghang
luonghanh luonghao luonghien luonghiep luonghieu luonghoa luonghoai luonghoan luonghoang luonghong luonghuan luonghung luonghuong luonghuy
luonghuyen luongkhai luongkhang luongkhanh luongkhoa luongkhoi luongkien luonglam luonglan luonglinh luongloan luongloc luongloi luonglong
luongluan luongly luongmai luongmi luongminh luongmy luongnam luongnga luongngan luongnghia luongngoc luongnguyen luongnhan luongnhat
luongnhi luongnhu luongnhung luongoanh luongphat luongphong luongphu luongphuc luongphuong luongquan luongquang luongquoc luongquyen
luongquynh luongson luongtai luongtam luongtan luongthai luongthan luongthang luongthanh luongthao luongthi luongthien luongthinh luongtho
luongthu luongthuan luongthuong luongthuy luongtien luongtin luongtoan luongtra luongtrang luongtri luongtrinh luongtruc luongtrung
luongtu luongtuan luongtung luongtuyen luongtuyet luonguyen luongvan luongvi luongviet luongvinh luongvu luongvy luongxuan luongyen lybinh
lychau lycuong lydung lyduong lygiang lyhang lyhanh lyhien lyhiep lyhieu lyhoai lyhoan lyhoang lyhong lyhuan lyhung lyhuong lyhuyen lykhai
lykhang lykhanh lykhoa lykhoi lykien lylinh lyloan lylong lyluan lyminh lyngan lynghia lyngoc lynguyen lynhan lynhat lynhung lyoanh lyphat
lyphong lyphuc lyphuong lyquan lyquang lyquoc lyquyen lyquynh lythai lythaito lythan lythang lythanh lythao lythien lythinh lythuan
lythuong lythuongkiet lythuy lytien lytoan lytrang lytrinh lytruc lytrung lytuan lytung lyturong lytuyen lytuyet lyuyen lyviet lyvinh
lyxuan maddog madison maggie magic magnum mai maianh maibinh maichau maichi maicuong maidat maidung maiduong maiduy maigiang maihai maihan
maihang maihanh maihao maihien maihiep maihieu maihoa maihoai maihoan maihoang maihong maihuan maihung maihuong maihuy maihuyen maikhai
maikhang maikhanh maikhoa maikhoi maikien mailam mailan mailinh mailoan mailoc mailoi mailong mailuan maimai maimaiyeuem maiminh mainam
mainga maingan mainghia maingoc mainguyen mainhan mainhat mainhi mainhoem mainhu mainhung maioanh maiphat maiphong maiphu maiphuc
maiphuong maiquan maiquang maiquoc maiquyen maiquynh maison maitai maitam maitan maithai maithan maithang maithanh maithao maithi maithien
maithinh maitho maithu maithuan maithuong maithuy maitien maitin maitoan maitra maitrang maitri maitrinh maitruc maitrung maituan maitung
maituyen maituyet maiuyen maivan maiviet maivinh maixuan maiyen malaysia mamnon manager manchester manhan manhanh manhbinh manhchau
manhchi manhcuong manhdat manhdung manhduong manhduy manhgiang manhha manhhai manhhan manhhang manhhanh manhhao manhhien manhhiep manhhieu
manhhoa manhhoai manhhoan manhhoang manhhong manhhuan manhhung manhhuong manhhuy manhhuyen manhkhai manhkhang manhkhanh manhkhoa manhkhoi
manhkien manhlam manhlan manhlinh manhloan manhloc manhloi manhlong manhluan manhly manhmai manhmi manhminh manhmy manhnam manhnga
manhngan manhnghia manhngoc manhnguyen manhnhan manhnhat manhnhi manhnhu manhnhung manhoanh manhphat manhphong manhphu manhphuc manhphuong
manhquan manhquang manhquoc manhquyen manhquynh manhson manhtai manhtam manhtan manhthai manhthan manhthang manhthanh manhthao manhthi
manhthien manhthinh manhtho manhthu manhthuan manhthuong manhthuy manhtien manhtin manhtoan manhtra manhtrang manhtri manhtrinh manhtruc
manhtrung manhtu manhtuan manhtung manhtuyen manhtuyet manhuyen manhvan manhvi manhviet manhvinh manhvu manhvy manhxuan manhyen manutd
march marina marine martin marvin master mat math maths matkhau matkhaucu matkhaucuatoi matkhaula matkhaumoi matma matrix matthew mattrang
mattroi maverick maxwell may maychu mayman maymann mazda melissa meocon meomeo mercedes merlin messi mexico michael michelle michigan
mickey microsoft mike milan miller million minecraft minh minhan minhanh minhbinh minhchau minhchi minhcuong minhdat minhdung minhduong
minhduy minhgiang minhha minhhai minhhan minhhang minhhanh minhhao minhhien minhhiep minhhieu minhhoa minhhoai minhhoan minhhoang minhhong
minhhuan minhhung minhhuong minhhuy minhhuyen minhkhai minhkhang minhkhanh minhkhoa minhkhoi minhkien minhlam minhlan minhlinh minhloan
minhloc minhloi minhlong minhluan minhly minhmai minhmi minhmy minhnam minhnga minhngan minhnghia minhngoc minhnguyen minhnhan minhnhat
minhnhi minhnhu minhnhung minhoanh minhphat minhphong minhphu minhphuc minhphuong minhquan minhquang minhquoc minhquyen minhquynh minhson
minhtai minhtam minhtan minhthai minhthan minhthang minhthanh minhthao minhthi minhthien minhthinh minhtho minhthu minhthuan minhthuong
minhthuy minhtien minhtin minhtoan minhtra minhtrang minhtri minhtrinh minhtruc minhtrung minhtu minhtuan minhtung minhtuyen minhtuyet
minhuyen minhvan minhvi minhviet minhvinh minhvu minhvy minhxuan minhyen minlee minnie mnbvcxz mobifone molly mommy monday money monhoc
monkey moon morning motconvit mothaiba mothaibabon mothaibabonnam mother motnamba mountain mtp muadong muahe muathu muaxuan music mustang
mybinh mychau mycuong mydung myduong mygiang myhang myhanh myhien myhiep myhieu myhoai myhoan myhoang myhong myhuan myhung myhuong myhuyen
mykhai mykhang mykhanh mykhoa mykhoi mykien mylinh myloan mylong mylove myluan myminh myngan mynghia myngoc mynguyen mynhan mynhat mynhung
myoanh myphat myphong myphuc myphuong myquan myquang myquoc myquyen myquynh mysql mytam mythai mythan mythang mythanh mythao mythien
mythinh mytho mythuan mythuat mythuong mythuy mytien mytoan mytrang mytrinh mytruc mytrung mytuan mytung mytuyen mytuyet myuyen myviet
myvinh myxuan nam namdinh nammoi naruto nathan navy newcastle newyork neymar nga ngan nghean nghia ngo ngoanh ngobinh ngoc ngocan ngocanh
ngocbinh ngocchau ngocchi ngoccuong ngocdat ngocdung ngocduong ngocduy ngocgiang ngocha ngochai ngochan ngochang ngochanh ngochao ngochau
ngochi ngochien ngochiep ngochieu ngochoa ngochoai ngochoan ngochoang ngochong ngochuan ngochung ngochuong ngochuy ngochuyen ngockhai
ngockhang ngockhanh ngockhoa ngockhoi ngockien ngoclam ngoclan ngoclinh ngocloan ngocloc ngocloi ngoclong ngocluan ngocly ngocmai ngocmi
ngocminh ngocmy ngocnam ngocnga ngocngan ngocnghia ngocnguyen ngocnhan ngocnhat ngocnhi ngocnhu ngocnhung ngocoanh ngocphat ngocphong
ngocphu ngocphuc ngocphuong ngocquan ngocquang ngocquoc ngocquyen ngocquynh ngocson ngoctai ngoctam ngoctan ngocthai ngocthan ngocthang
ngocthanh ngocthao ngocthi ngocthien ngocthinh ngoctho ngocthu ngocthuan ngocthuong ngocthuy ngoctien ngoctin ngoctoan ngoctra ngoctrang
ngoctri ngoctrinh ngoctruc ngoctrung ngoctu ngoctuan ngoctung ngoctuyen ngoctuyet ngocuong ngocuyen ngocvan ngocvi ngocviet ngocvinh
ngocvu ngocvy ngocxuan ngocyen ngodat ngodung ngoduong ngoduy ngogiang ngohai ngohan ngohang ngohanh ngohao ngohien ngohiep ngohieu ngohoa
ngohoai ngohoan ngohoang ngohong ngohuan ngohung ngohuong ngohuy ngohuyen ngoisao ngokhai ngokhang ngokhanh ngokhoa ngokhoi ngokien ngolam
ngolan ngolinh ngoloan ngoloc ngoloi ngolong ngoluan ngomai ngominh ngonam ngonga ngongan ngonghia ngongoc ngonguyen ngonhan ngonhat
ngonhi ngonhu ngonhung ngooanh ngophat ngophong ngophu ngophuc ngophuong ngoquan ngoquang ngoquoc ngoquyen ngoquynh ngoson ngotai ngotam
ngotan ngothai ngothan ngothang ngothanh ngothao ngothi ngothien ngothinh ngotho ngothu ngothuan ngothuong ngothuy ngotien ngotin ngotoan
ngotra ngotrang ngotri ngotrinh ngotruc ngotrung ngotuan ngotung ngotuyen ngotuyet ngouyen ngovan ngoviet ngovinh ngoxuan ngoyen ngungon
nguoidung nguvan nguyen nguyenan nguyenanh nguyenbinh nguyenbinhkhiem nguyenchau nguyenchi nguyencuong nguyendat nguyendu nguyenduc
nguyendung nguyenduong nguyenduy nguyengiang nguyenha nguyenhai nguyenhan nguyenhang nguyenhanh nguyenhao nguyenhien nguyenhiep nguyenhieu
nguyenhoa nguyenhoai nguyenhoan nguyenhoang nguyenhong nguyenhuan nguyenhue nguyenhung nguyenhuong nguyenhuy nguyenhuyen nguyenkhai
nguyenkhang nguyenkhanh nguyenkhoa nguyenkhoi nguyenkien nguyenlam nguyenlan nguyenlinh nguyenloan nguyenloc nguyenloi nguyenlong
nguyenluan nguyenly nguyenmai nguyenmi nguyenminh nguyenmy nguyennam nguyennga nguyenngan nguyennghia nguyenngoc nguyennguyen nguyennhan
nguyennhat nguyennhi nguyennhu nguyennhung nguyenoanh nguyenphat nguyenphong nguyenphu nguyenphuc nguyenphuong nguyenquan nguyenquang
nguyenquoc nguyenquyen nguyenquynh nguyenson nguyentai nguyentam nguyentan nguyenthai nguyenthan nguyenthang nguyenthanh nguyenthao
nguyenthi nguyenthien nguyenthiminhkhai nguyenthinh nguyentho nguyenthu nguyenthuan nguyenthuong nguyenthuy nguyentien nguyentin
nguyentoan nguyentra nguyentrai nguyentrang nguyentri nguyentrinh nguyentruc nguyentrung nguyentu nguyentuan nguyentung nguyentuyen
nguyentuyet nguyenuyen nguyenvan nguyenvi nguyenviet nguyenvinh nguyenvu nguyenvy nguyenxuan nguyenxuanson nguyenyen nhan nhanvien nhat
nhatrang nhatruong nhavua nhi nhoanh nhoem nhu nhuanh nhubinh nhuchau nhuchi nhucuong nhudat nhudung nhuduong nhuduy nhugiang nhuhai
nhuhan nhuhang nhuhanh nhuhao nhuhien nhuhiep nhuhieu nhuhoa nhuhoai nhuhoan nhuhoang nhuhong nhuhuan nhuhung nhuhuong nhuhuy nhuhuyen
nhukhai nhukhang nhukhanh nhukhoa nhukhoi nhukien nhulam nhulan nhulinh nhuloan nhuloc nhuloi nhulong nhuluan nhumai nhuminh nhunam nhung
nhunga nhungan nhunghia nhungoc nhunguyen nhunhan nhunhat nhunhi nhunhung nhuoanh nhuphat nhuphong nhuphu nhuphuc nhuphuong nhuquan
nhuquang nhuquoc nhuquyen nhuquynh nhuson nhutai nhutam nhutan nhuthai nhuthan nhuthang nhuthanh nhuthao nhuthi nhuthien nhuthinh nhutho
nhuthu nhuthuan nhuthuong nhuthuy nhutien nhutin nhutoan nhutra nhutrang nhutri nhutrinh nhutruc nhutrung nhutuan nhutung nhutuyen
nhutuyet nhuuyen nhuvan nhuviet nhuvinh nhuxuan nhuyen nicholas nicole ninhbinh ninhthuan ninja nirvana nobita nokia nonla nothing
november nuhoang nuinon nurse oanh ocean october office oliver olivia onepiece ongba ongcaothang oracle orange packers panther paris
parker parkhangseo pass passcode passw passwd password patrick peace peaches peanut penguin pepper peter pham phaman phamanh phambinh
phamchau phamchi phamcuong phamdat phamdung phamduong phamduy phamgiang phamha phamhai phamhan phamhang phamhanh phamhao phamhien phamhiep
phamhieu phamhoa phamhoai phamhoan phamhoang phamhong phamhuan phamhung phamhuong phamhuy phamhuyen phamkhai phamkhang phamkhanh phamkhoa
phamkhoi phamkien phamlam phamlan phamlinh phamloan phamloc phamloi phamlong phamluan phamly phammai phammi phamminh phammy phamnam
phamnga phamngan phamnghia phamngoc phamnguyen phamnhan phamnhat phamnhi phamnhu phamnhung phamoanh phamphat phamphong phamphu phamphuc
phamphuong phamquan phamquang phamquoc phamquyen phamquynh phamson phamtai phamtam phamtan phamthai phamthan phamthang phamthanh phamthao
phamthi phamthien phamthinh phamtho phamthu phamthuan phamthuong phamthuy phamtien phamtin phamtoan phamtra phamtrang phamtri phamtrinh
phamtruc phamtrung phamtu phamtuan phamtung phamtuyen phamtuyet phamuyen phamvan phamvi phamviet phamvinh phamvu phamvy phamxuan phamyen
phan phanan phananh phanbinh phanboichau phanchau phanchi phanchutrinh phancuong phandat phandung phanduong phanduy phangiang phanha
phanhai phanhan phanhang phanhanh phanhao phanhien phanhiep phanhieu phanhoa phanhoai phanhoan phanhoang phanhong phanhuan phanhung
phanhuong phanhuy phanhuyen phankhai phankhang phankhanh phankhoa phankhoi phankien phanlam phanlan phanlinh phanloan phanloc phanloi
phanlong phanluan phanly phanmai phanmi phanminh phanmy phannam phannga phanngan phannghia phanngoc phannguyen phannhan phannhat phannhi
phannhu phannhung phanoanh phanphat phanphong phanphu phanphuc phanphuong phanquan phanquang phanquoc phanquyen phanquynh phanson phantai
phantam phantan phanthai phanthan phanthang phanthanh phanthao phanthi phanthien phanthinh phantho phanthu phanthuan phanthuong phanthuy
phantien phantin phantoan phantom phantra phantrang phantri phantrinh phantruc phantrung phantu phantuan phantung phantuyen phantuyet
phanuyen phanvan phanvi phanviet phanvinh phanvu phanvy phanxuan phanyen phat phobo phoenix phohieutruong phong phongmay phongthinghiem
phu phuc phunhuan phuong phuongan phuonganh phuongbinh phuongchau phuongchi phuongcuong phuongdat phuongdo phuongdung phuongduong
phuongduy phuonggiang phuongha phuonghai phuonghan phuonghang phuonghanh phuonghao phuonghien phuonghiep phuonghieu phuonghoa phuonghoai
phuonghoan phuonghoang phuonghong phuonghuan phuonghung phuonghuong phuonghuy phuonghuyen phuongkhai phuongkhang phuongkhanh phuongkhoa
phuongkhoi phuongkien phuonglam phuonglan phuonglinh phuongloan phuongloc phuongloi phuonglong phuongluan phuongly phuongmai phuongmi
phuongminh phuongmy phuongnam phuongnga phuongngan phuongnghia phuongngoc phuongnguyen phuongnhan phuongnhat phuongnhi phuongnhu
phuongnhung phuongoanh phuongphat phuongphong phuongphu phuongphuc phuongquan phuongquang phuongquoc phuongquyen phuongquynh phuongschool
phuongson phuongtai phuongtam phuongtan phuongthai phuongthan phuongthang phuongthanh phuongthao phuongthi phuongthien phuongthinh
phuongtho phuongthu phuongthuan phuongthuong phuongthuy phuongtien phuongtin phuongtoan phuongtra phuongtrang phuongtri phuongtrinh
phuongtruc phuongtrung phuongtu phuongtuan phuongtung phuongtuyen phuongtuyet phuonguyen phuongvan phuongvi phuongviet phuongvinh phuongvu
phuongvy phuongxuan phuongyen phutho phuyen physics pikachu pirate planet pleiku poiuyt poiuytrewq pokemon police pookie porsche postgres
potter power prince princess principal private pubg purple qaz qazwsx qazwsxedc quan quang quangan quanganh quangbinh quangchau quangchi
quangcuong quangdat quangdung quangduong quangduy quanggiang quangha quanghai quanghan quanghang quanghanh quanghao quanghien quanghiep
quanghieu quanghoa quanghoai quanghoan quanghoang quanghong quanghuan quanghung quanghuong quanghuy quanghuyen quangkhai quangkhang
quangkhanh quangkhoa quangkhoi quangkien quanglam quanglan quanglinh quangloan quangloc quangloi quanglong quangluan quangly quangmai
quangmi quangminh quangmy quangnam quangnga quangngai quangngan quangnghia quangngoc quangnguyen quangnhan quangnhat quangnhi quangnhu
quangnhung quangninh quangoanh quangphat quangphong quangphu quangphuc quangphuong quangquan quangquoc quangquyen quangquynh quangson
quangtai quangtam quangtan quangthai quangthan quangthang quangthanh quangthao quangthi quangthien quangthinh quangtho quangthu quangthuan
quangthuong quangthuy quangtien quangtin quangtoan quangtra quangtrang quangtri quangtrinh quangtruc quangtrung quangtu quangtuan
quangtung quangtuyen quangtuyet quanguyen quangvan quangvi quangviet quangvinh quangvu quangvy quangxuan quangyen quanly quanlyhocsinh
quanlytruonghoc quantri quantrivien queen quehuong quenmatkhau quoc quocan quocanh quocbinh quocchau quocchi quoccuong quocdat quocdung
quocduong quocduy quocgiang quocha quochai quochan quochang quochanh quochao quochien quochiep quochieu quochoa quochoai quochoan
quochoang quochong quochuan quochung quochuong quochuy quochuyen quockhai quockhang quockhanh quockhoa quockhoi quockien quoclam quoclan
quoclinh quocloan quocloc quocloi quoclong quocluan quocly quocmai quocmi quocminh quocmy quocnam quocnga quocngan quocnghia quocngoc
quocnguyen quocnhan quocnhat quocnhi quocnhu quocnhung quocoanh quocphat quocphong quocphu quocphuc quocphuong quocquan quocquang
quocquyen quocquynh quocson quoctai quoctam quoctan quocthai quocthan quocthang quocthanh quocthao quocthi quocthien quocthinh quoctho
quocthu quocthuan quocthuong quocthuy quoctien quoctin quoctoan quoctra quoctrang quoctri quoctrinh quoctruc quoctrung quoctu quoctuan
quoctung quoctuyen quoctuyet quocuyen quocvan quocvi quocviet quocvinh quocvu quocvy quocxuan quocyen quyen quynh quynhon qwe qweasd
qweasdzxc qwer qwert qwerty qwertyuiop rabbit rachel rachgia raiders rainbow ranger ranmori realmadrid rebecca red redskins redsox
redwings richard river robert roblox rocky ronaldo rongvang rooney root rose rosebud royal rungxanh rush russia saigon samantha sammy
sample samson samsung samurai sandra saobang sasuke saturday saturn school schools science scooby scoobydoo scooter scorpio scorpion
sebastian secret secrets senior seoul september server shadow shinichi shizuka sierra sieunhan sieunhangao silver simple singapore sinhhoc
sinhnhat sister skippy sky slayer slna smas smokey snickers snoopy snowball soccer soctrang sodiem soldier something son songoku sonla
sontinh sontung sontungmtp sophie spain sparky spartan speedy spider spiderman sport sports spring squirt star stars startrek starwars
steelers steven sticky student students study stupid success summer sun sunday sunshine super superhero superman suzuki sydney system
tabinh tachau tacuong tadung taduong taehyung tagiang tahang tahanh tahien tahiep tahieu tahoai tahoan tahoang tahong tahuan tahung
tahuong tahuyen tai taikhoan takhai takhang takhanh takhoa takhoi takien talinh taloan talong taluan tam tambiet tamcam taminh tan tanbinh
tangan tanghia tangoc tanguyen tanhan tanhat tanhung taoanh taphat taphong taphuc taphuong taquan taquang taquoc taquyen taquynh tathai
tathan tathang tathanh tathao tathien tathinh tathuan tathuong tathuy tatien tatoan tatrang tatrinh tatruc tatrung tatuan tatung tatuyen
tatuyet tauyen taviet tavinh taxuan taylor tayninh teacher teachers techcombank temp temporary tendangnhap tennis teresa test tester
testing tet tetnguyendan thachsanh thai thaibinh thailand thainguyen than thang thanh thanhan thanhanh thanhbinh thanhchau thanhchi
thanhcuong thanhdat thanhdung thanhduong thanhduy thanhgiang thanhgiong thanhha thanhhai thanhhan thanhhang thanhhanh thanhhao thanhhien
thanhhiep thanhhieu thanhhoa thanhhoai thanhhoan thanhhoang thanhhong thanhhuan thanhhung thanhhuong thanhhuy thanhhuyen thanhkhai
thanhkhang thanhkhanh thanhkhoa thanhkhoi thanhkien thanhlam thanhlan thanhlinh thanhloan thanhloc thanhloi thanhlong thanhluan thanhly
thanhmai thanhmi thanhminh thanhmy thanhnam thanhnga thanhngan thanhnghia thanhngoc thanhnguyen thanhnhan thanhnhat thanhnhi thanhnhu
thanhnhung thanhnien thanhoanh thanhphat thanhphong thanhphu thanhphuc thanhphuong thanhquan thanhquang thanhquoc thanhquyen thanhquynh
thanhson thanhtai thanhtam thanhtan thanhthai thanhthan thanhthang thanhthao thanhthi thanhthien thanhthinh thanhtho thanhthu thanhthuan
thanhthuong thanhthuy thanhtien thanhtin thanhtoan thanhtra thanhtrang thanhtri thanhtrinh thanhtruc thanhtrung thanhtu thanhtuan
thanhtung thanhtuyen thanhtuyet thanhuyen thanhvan thanhvi thanhviet thanhvinh thanhvu thanhvy thanhxuan thanhyen thao thayco thaycogiao
thaygiao thcs theduc thi thianh thibinh thichau thichi thichthu thicuong thidat thidung thiduong thiduy thien thienduong thienthan thietbi
thigiang thihai thihan thihang thihanh thihao thihien thihiep thihieu thihoa thihoai thihoan thihoang thihocki thihong thihuan thihung
thihuong thihuy thihuyen thikhai thikhang thikhanh thikhoa thikhoi thikien thilam thilan thilinh thiloan thiloc thiloi thilong thiluan
thimai thiminh thinam thinga thingan thinghia thingoc thinguyen thinh thinhan thinhat thinhi thinhu thinhung thioanh thiphat thiphong
thiphu thiphuc thiphuong thiquan thiquang thiquoc thiquyen thiquynh thison thitai thitam thitan thithai thithan thithang thithanh thithao
thithien thithinh thitho thithu thithuan thithuong thithuy thitien thitin thitoan thitra thitrang thitri thitrinh thitruc thitrung thituan
thitung thituyen thituyet thiuyen thivan thiviet thivinh thixuan thiyen tho thocon thoikhoabieu thomas thongnhat thpt thu thuan thuanh
thubinh thuchau thuchi thucuong thudat thuduc thudung thuduong thuduy thugiang thuhai thuhan thuhang thuhanh thuhao thuhien thuhiep
thuhieu thuhoa thuhoai thuhoan thuhoang thuhong thuhuan thuhung thuhuong thuhuy thuhuyen thukhai thukhang thukhanh thukhoa thukhoi thukien
thulam thulan thulinh thuloan thuloc thuloi thulong thuluan thumai thuminh thunam thunder thunga thungan thunghia thungoc thunguyen
thunhan thunhat thunhi thunhu thunhung thuoanh thuong thuphat thuphong thuphu thuphuc thuphuong thuquan thuquang thuquoc thuquyen thuquynh
thursday thuson thutai thutam thutan thuthai thuthan thuthang thuthanh thuthao thuthi thuthien thuthinh thutho thuthuan thuthuong thuthuy
thutien thutin thutoan thutra thutrang thutri thutrinh thutruc thutrung thutuan thutung thutuyen thutuyet thuuyen thuvan thuvien thuviet
thuvinh thuxuan thuy thuyan thuyanh thuybinh thuychau thuychi thuycuong thuydat thuydung thuyduong thuyduy thuyen thuygiang thuyha thuyhai
thuyhan thuyhang thuyhanh thuyhao thuyhien thuyhiep thuyhieu thuyhoa thuyhoai thuyhoan thuyhoang thuyhong thuyhuan thuyhung thuyhuong
thuyhuy thuyhuyen thuykhai thuykhang thuykhanh thuykhoa thuykhoi thuykien thuylam thuylan thuylinh thuyloan thuyloc thuyloi thuylong
thuyluan thuyly thuymai thuymi thuyminh thuymy thuynam thuynga thuyngan thuynghia thuyngoc thuynguyen thuynhan thuynhat thuynhi thuynhu
thuynhung thuyoanh thuyphat thuyphong thuyphu thuyphuc thuyphuong thuyquan thuyquang thuyquoc thuyquyen thuyquynh thuyson thuytai thuytam
thuytan thuythai thuythan thuythang thuythanh thuythao thuythi thuythien thuythinh thuytho thuythu thuythuan thuythuong thuytien thuytin
thuytinh thuytoan thuytra thuytrang thuytri thuytrinh thuytruc thuytrung thuytu thuytuan thuytung thuytuyen thuytuyet thuyuyen thuyvan
thuyvi thuyviet thuyvinh thuyvu thuyvy thuyxuan thuyyen thx tien tienan tienanh tienbinh tienchau tienchi tiencuong tiendat tiendung
tienduong tienduy tienganh tiengiang tienha tienhai tienhan tienhang tienhanh tienhao tienhien tienhiep tienhieu tienhoa tienhoai tienhoan
tienhoang tienhong tienhuan tienhung tienhuong tienhuy tienhuyen tienkhai tienkhang tienkhanh tienkhoa tienkhoi tienkien tienlam tienlan
tienlinh tienloan tienloc tienloi tienlong tienluan tienly tienmai tienmi tienminh tienmy tiennam tiennga tienngan tiennghia tienngoc
tiennguyen tiennhan tiennhat tiennhi tiennhu tiennhung tienoanh tienphat tienphong tienphu tienphuc tienphuong tienquan tienquang tienquoc
tienquyen tienquynh tienson tientai tientam tientan tienthai tienthan tienthang tienthanh tienthao tienthi tienthien tienthinh tientho
tienthu tienthuan tienthuong tienthuy tientin tientoan tientra tientrang tientri tientrinh tientruc tientrung tientu tientuan tientung
tientuyen tientuyet tienuyen tienvan tienvi tienviet tienvinh tienvu tienvy tienxuan tienyen tieuhoc tiger tigers tigger tiktok timlaianh
timlaiem tin tinhban tinhoc tinhyeu tinkerbell titan toan toanhoc toiyeuvietnam tokyo topgun torres toyota tra tran tranan trananh
tranbinh trancamtu tranchau tranchi trancuong trandat trandung tranduong tranduy trang trangiang tranha tranhai tranhan tranhang tranhanh
tranhao tranhien tranhiep tranhieu tranhoa tranhoai tranhoan tranhoang tranhong tranhuan tranhung tranhungdao tranhuong tranhuy tranhuyen
trankhai trankhang trankhanh trankhoa trankhoi trankien tranlam tranlan tranlinh tranloan tranloc tranloi tranlong tranluan tranly tranmai
tranmi tranminh tranmy trannam trannga tranngan trannghia tranngoc trannguyen trannhan trannhat trannhi trannhu trannhung tranoanh
tranphat tranphong tranphu tranphuc tranphuong tranquan tranquang tranquoc tranquyen tranquynh transon trantai trantam trantan tranthai
tranthan tranthang tranthanh tranthao tranthi tranthien tranthinh trantho tranthu tranthuan tranthuong tranthuy trantien trantin trantoan
trantra trantrang trantri trantrinh trantruc trantrung trantu trantuan trantung trantuyen trantuyet tranuyen tranvan tranvi tranviet
tranvinh tranvu tranvy tranxuan tranyen trasua travinh travis tri trinh trinhan trinhanh trinhbinh trinhchau trinhchi trinhcuong trinhdat
trinhdung trinhduong trinhduy trinhgiang trinhha trinhhai trinhhan trinhhang trinhhanh trinhhao trinhhien trinhhiep trinhhieu trinhhoa
trinhhoai trinhhoan trinhhoang trinhhong trinhhuan trinhhung trinhhuong trinhhuy trinhhuyen trinhkhai trinhkhang trinhkhanh trinhkhoa
trinhkhoi trinhkien trinhlam trinhlan trinhlinh trinhloan trinhloc trinhloi trinhlong trinhluan trinhly trinhmai trinhmi trinhminh trinhmy
trinhnam trinhnga trinhngan trinhnghia trinhngoc trinhnguyen trinhnhan trinhnhat trinhnhi trinhnhu trinhnhung trinhoanh trinhphat
trinhphong trinhphu trinhphuc trinhphuong trinhquan trinhquang trinhquoc trinhquyen trinhquynh trinhson trinhtai trinhtam trinhtan
trinhthai trinhthan trinhthang trinhthanh trinhthao trinhthi trinhthien trinhthinh trinhtho trinhthu trinhthuan trinhthuong trinhthuy
trinhtien trinhtin trinhtoan trinhtra trinhtrang trinhtri trinhtrinh trinhtruc trinhtrung trinhtu trinhtuan trinhtung trinhtuyen
trinhtuyet trinhuyen trinhvan trinhvi trinhviet trinhvinh trinhvu trinhvy trinhxuan trinhyen trouble truc trung trunghoc trunghoccoso
trunghocphothong trungthu truong truongan truonganh truongbinh truongchau truongchi truongcuong truongdat truongdung truongduong truongduy
truongem truonggiang truongha truonghai truonghan truonghang truonghanh truonghao truonghien truonghiep truonghieu truonghoa truonghoai
truonghoan truonghoang truonghoc truonghong truonghuan truonghung truonghuong truonghuy truonghuyen truongkhai truongkhang truongkhanh
truongkhoa truongkhoi truongkien truonglam truonglan truonglinh truongloan truongloc truongloi truonglong truongluan truongly truongmai
truongmi truongminh truongmy truongnam truongnga truongngan truongnghia truongngoc truongnguyen truongnhan truongnhat truongnhi truongnhu
truongnhung truongoanh truongphat truongphong truongphu truongphuc truongphuong truongquan truongquang truongquoc truongquyen truongquynh
truongson truongtai truongtam truongtan truongthai truongthan truongthang truongthanh truongthao truongthcs truongthi truongthien
truongthinh truongtho truongthpt truongthu truongthuan truongthuong truongthuy truongtien truongtieuhoc truongtin truongtoan truongtoi
truongtra truongtrang truongtri truongtrinh truongtruc truongtrung truongtu truongtuan truongtung truongtuyen truongtuyet truonguyen
truongvan truongvi truongviet truongvinh truongvu truongvy truongxuan truongyen trustno truyenkieu tuan tuanan tuananh tuanbinh tuanchau
tuanchi tuancuong tuandat tuandung tuanduong tuanduy tuangiang tuanha tuanhai tuanhan tuanhang tuanhanh tuanhao tuanhien tuanhiep tuanhieu
tuanhoa tuanhoai tuanhoan tuanhoang tuanhong tuanhuan tuanhung tuanhuong tuanhuy tuanhuyen tuankhai tuankhang tuankhanh tuankhoa tuankhoi
tuankien tuanlam tuanlan tuanlinh tuanloan tuanloc tuanloi tuanlong tuanluan tuanly tuanmai tuanmi tuanminh tuanmy tuannam tuannga
tuanngan tuannghia tuanngoc tuannguyen tuannhan tuannhat tuannhi tuannhu tuannhung tuanoanh tuanphat tuanphong tuanphu tuanphuc tuanphuong
tuanquan tuanquang tuanquoc tuanquyen tuanquynh tuanson tuantai tuantam tuantan tuanthai tuanthan tuanthang tuanthanh tuanthao tuanthi
tuanthien tuanthinh tuantho tuanthu tuanthuan tuanthuong tuanthuy tuantien tuantin tuantoan tuantra tuantrang tuantri tuantrinh tuantruc
tuantrung tuantu tuantung tuantuyen tuantuyet tuanuyen tuanvan tuanvi tuanviet tuanvinh tuanvu tuanvy tuanxuan tuanyen tubinh tuchau
tucuong tudo tudung tuduong tuesday tugiang tuhang tuhanh tuhaovietnam tuhien tuhiep tuhieu tuhoai tuhoan tuhoang tuhong tuhuan tuhung
tuhuong tuhuyen tukhai tukhang tukhanh tukhoa tukhoi tukien tulinh tuloan tulong tuluan tuminh tung tungan tunghia tungoc tunguyen tunhan
tunhat tunhung tuoanh tuoihoctro tuoitho tuoitre tuongan tuonganh tuongbinh tuongchau tuongchi tuongcuong tuongdat tuongdung tuongduong
tuongduy tuonggiang tuongha tuonghai tuonghan tuonghang tuonghanh tuonghao tuonghien tuonghiep tuonghieu tuonghoa tuonghoai tuonghoan
tuonghoang tuonghong tuonghuan tuonghung tuonghuong tuonghuy tuonghuyen tuongkhai tuongkhang tuongkhanh tuongkhoa tuongkhoi tuongkien
tuonglam tuonglan tuonglinh tuongloan tuongloc tuongloi tuonglong tuongluan tuongly tuongmai tuongmi tuongminh tuongmy tuongnam tuongnga
tuongngan tuongnghia tuongngoc tuongnguyen tuongnhan tuongnhat tuongnhi tuongnhu tuongnhung tuongoanh tuongphat tuongphong tuongphu
tuongphuc tuongphuong tuongquan tuongquang tuongquoc tuongquyen tuongquynh tuongson tuongtai tuongtam tuongtan tuongthai tuongthan
tuongthang tuongthanh tuongthao tuongthi tuongthien tuongthinh tuongtho tuongthu tuongthuan tuongthuong tuongthuy tuongtien tuongtin
tuongtoan tuongtra tuongtrang tuongtri tuongtrinh tuongtruc tuongtrung tuongtu tuongtuan tuongtung tuongtuyen tuongtuyet tuonguyen
tuongvan tuongvi tuongviet tuongvinh tuongvu tuongvy tuongxuan tuongyen tuphat tuphong tuphuc tuphuong tuquan tuquang tuquoc tuquyen
tuquynh turtle tuthai tuthan tuthang tuthanh tuthao tuthien tuthinh tuthuan tuthuong tuthuy tutien tutoan tutrang tutrinh tutruc tutrung
tutuan tutung tutuyen tutuyet tuuyen tuviet tuvinh tuxuan tuyen tuyenquang tuyet tuyetvoi twitter united universe university user username
uyen van vananh vanbinh vanchau vanchi vancuong vandat vandung vanduong vanduy vanessa vangiang vanhai vanhan vanhang vanhanh vanhao
vanhau vanhien vanhiep vanhieu vanhoa vanhoai vanhoan vanhoang vanhoc vanhong vanhuan vanhung vanhuong vanhuy vanhuyen vankhai vankhang
vankhanh vankhoa vankhoi vankien vanlam vanlan vanlinh vanloan vanloc vanloi vanlong vanluan vanmai vanminh vannam vannga vanngan vannghia
vanngoc vannguyen vannhan vannhat vannhi vannhu vannhung vanoanh vanphat vanphong vanphu vanphuc vanphuong vanquan vanquang vanquoc
vanquyen vanquynh vanson vantai vantam vantan vanthai vanthan vanthang vanthanh vanthao vanthi vanthien vanthinh vantho vanthu vanthuan
vanthuong vanthuy vantien vantin vantoan vantra vantrang vantri vantrinh vantruc vantrung vantuan vantung vantuyen vantuyet vanuyen
vanviet vanvinh vanxuan vanyen vatly vegeta vespa victor victoria victory viet vietan vietanh vietbinh vietchau vietchi vietcombank
vietcuong vietdat vietdung vietduong vietduy vietgiang vietha viethai viethan viethang viethanh viethao viethien viethiep viethieu viethoa
viethoai viethoan viethoang viethong viethuan viethung viethuong viethuy viethuyen vietinbank vietkhai vietkhang vietkhanh vietkhoa
vietkhoi vietkien vietlam vietlan vietlinh vietloan vietloc vietloi vietlong vietluan vietly vietmai vietmi vietminh vietmy vietnam
vietnamnet vietnamtoi vietnamvodich vietnga vietngan vietnghia vietngoc vietnguyen vietnhan vietnhat vietnhi vietnhu vietnhung vietoanh
vietphat vietphong vietphu vietphuc vietphuong vietquan vietquang vietquoc vietquyen vietquynh vietson viettai viettam viettan viettel
viettelfc vietthai vietthan vietthang vietthanh vietthao vietthi vietthien vietthinh viettho vietthu vietthuan vietthuong vietthuy
viettien viettin viettoan viettra viettrang viettri viettrinh viettruc viettrung viettu viettuan viettung viettuyen viettuyet vietuyen
vietvan vietvi vietvinh vietvu vietvy vietxuan vietyen viking vinaphone vinh vinhlong vinhphuc viper vnedu vnexpress vnpt vobinh vochau
vochong vocuong vodung voduong vogiang vohang vohanh vohien vohiep vohieu vohoai vohoan vohoang vohong vohuan vohung vohuong vohuyen
vokhai vokhang vokhanh vokhoa vokhoi vokien voldemort volinh voloan volong voluan vominh vongan vonghia vongoc vonguyen vonguyengiap
vonhan vonhat vonhung vooanh vophat vophong vophuc vophuong voquan voquang voquoc voquyen voquynh vothai vothan vothang vothanh vothao
vothien vothinh vothisau vothuan vothuong vothuy votien votoan votrang votrinh votruc votrung votuan votung votuyen votuyet vouyen vova
voviet vovinh voxuan voyager voyeu vubinh vuchau vucuong vudung vuduong vugiang vuhang vuhanh vuhien vuhiep vuhieu vuhoai vuhoan vuhoang
vuhong vuhuan vuhung vuhuong vuhuyen vuinhon vuive vukhai vukhang vukhanh vukhoa vukhoi vukien vulinh vuloan vulong vuluan vuminh vungan
vunghia vungoc vungtau vunguyen vunhan vunhat vunhung vuoanh vuphat vuphong vuphuc vuphuong vuquan vuquang vuquoc vuquyen vuquynh vuthai
vuthan vuthang vuthanh vuthao vuthien vuthinh vuthuan vuthuong vuthuy vutien vutoan vutrang vutrinh vutruc vutrung vutuan vutung vutuyen
vutuyet vuuyen vuviet vuvinh vuxuan walter warrior wednesday welcome whatever white wildcats william wilson windows winner winston winter
wizard wolf world wsxedc xavier xeko xinchao xinhdep xinloi xuan xuanan xuananh xuanbinh xuanchau xuanchi xuancuong xuandat xuandung
xuanduong xuanduy xuangiang xuanha xuanhai xuanhan xuanhang xuanhanh xuanhao xuanhien xuanhiep xuanhieu xuanhoa xuanhoai xuanhoan
xuanhoang xuanhong xuanhuan xuanhung xuanhuong xuanhuy xuanhuyen xuankhai xuankhang xuankhanh xuankhoa xuankhoi xuankien xuanlam xuanlan
xuanlinh xuanloan xuanloc xuanloi xuanlong xuanluan xuanly xuanmai xuanmi xuanminh xuanmy xuannam xuannga xuanngan xuannghia xuanngoc
xuannguyen xuannhan xuannhat xuannhi xuannhu xuannhung xuanoanh xuanphat xuanphong xuanphu xuanphuc xuanphuong xuanquan xuanquang xuanquoc
xuanquyen xuanquynh xuanson xuantai xuantam xuantan xuanthai xuanthan xuanthang xuanthanh xuanthao xuanthi xuanthien xuanthinh xuantho
xuanthu xuanthuan xuanthuong xuanthuy xuantien xuantin xuantoan xuantra xuantrang xuantri xuantrinh xuantruc xuantrung xuantruong xuantu
xuantuan xuantung xuantuyen xuantuyet xuanuyen xuanvan xuanvi xuanviet xuanvinh xuanvu xuanvy xuanyen xuka xxx yahoo yamaha yankee yankees
yellow yen yenbai yeuanh yeuanhnhieu yeubo yeubome yeuem yeuemnhieu yeugiadinh yeumaimai yeume yeuvietnam youtube zalo zaq zaqxsw zeus
zoro zxcv zxcvbn zxcvbnm zzz
`;

/** Passwords of digits, or of letters and digits, that are chosen often: counted, repeated, along the keyboard, lucky numbers. */
export const commonRuns = `
000000 00000000 000000000 0000000000 010203 01020304 0123456 01234567 012345678 0123456789 098765 0987654 09876543 098765432 0987654321
102030 10203040 111111 11111111 111111111 1111111111 111222 111222333 112233 11223344 1122334455 121212 12121212 123123123 123321123
123456 1234567 12345678 123456789 1234567890 123456789a 12345678a 1234567a 123456a 123456aa 123456abc 1234abcd 1234qwer 123654789
123abc456 123qwe 123qwe123 123qweasd 131313 131452 1314520 135792468 147258369 147852369 159357456 159753 1a2b3c4d 1loveyou 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb 1qaz2wsx3edc4rfv5tgb6yhn 1qaz2wsx3edc4rfv5tgb6yhn7ujm
1qazxsw2 222222 22222222 222222222 2222222222 234567 2345678 23456789 234567890 246813579 2wsx3edc 2wsx3edc4rfv 2wsx3edc4rfv5tgb
2wsx3edc4rfv5tgb6yhn 2wsx3edc4rfv5tgb6yhn7ujm 333333 33333333 333333333 3333333333 345678 3456789 34567890 357159 39393939 3edc4rfv
3edc4rfv5tgb 3edc4rfv5tgb6yhn 3edc4rfv5tgb6yhn7ujm 444444 44444444 444444444 4444444444 456789 4567890 4rfv5tgb 4rfv5tgb6yhn
4rfv5tgb6yhn7ujm 5201314 52013140 555555 55555555 555555555 5555555555 567890 5tgb6yhn 5tgb6yhn7ujm 654321 666666 66666666 666666666
6666666666 686868 68686868 696969 6yhn7ujm 741852963 765432 7654321 777777 77777777 777777777 7777777777 789456123 79797979 86868686
876543 8765432 87654321 888888 88888888 888888888 8888888888 963852741 987456321 987654 9876543 98765432 987654321 999999 99999999
999999999 9999999999 a123456 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 abc123 abc12345 abc123456 abc123456789 abc123xyz
abcd1234 adm1n adm1n1strator admin1 anhyeuem1 asdf1234 asdfgh asdfghj asdfghjk asdfghjkl bond007 dfghjk dfghjkl emyeuanh1 ertyui ertyuio
ertyuiop fghjkl gi40vien giaovien1970 giaovien1971 giaovien1972 giaovien1973 giaovien1974 giaovien1975 giaovien1976 giaovien1977
giaovien1978 giaovien1979 giaovien1980 giaovien1981 giaovien1982 giaovien1983 giaovien1984 giaovien1985 giaovien1986 giaovien1987
giaovien1988 giaovien1989 giaovien1990 giaovien1991 giaovien1992 giaovien1993 giaovien1994 giaovien1995 giaovien1996 giaovien1997
giaovien1998 giaovien1999 giaovien2000 giaovien2001 giaovien2002 giaovien2003 giaovien2004 giaovien2005 giaovien2006 giaovien2007
giaovien2008 giaovien2009 giaovien2010 giaovien2011 giaovien2012 giaovien2013 giaovien2014 giaovien2015 giaovien2016 giaovien2017
giaovien2018 giaovien2019 giaovien2020 giaovien2021 giaovien2022 giaovien2023 giaovien2024 giaovien2025 giaovien2026 giaovien2027
giaovien2028 giaovien2029 giaovien2030 h0csinh hanoi1970 hanoi1971 hanoi1972 hanoi1973 hanoi1974 hanoi1975 hanoi1976 hanoi1977 hanoi1978
hanoi1979 hanoi1980 hanoi1981 hanoi1982 hanoi1983 hanoi1984 hanoi1985 hanoi1986 hanoi1987 hanoi1988 hanoi1989 hanoi1990 hanoi1991
hanoi1992 hanoi1993 hanoi1994 hanoi1995 hanoi1996 hanoi1997 hanoi1998 hanoi1999 hanoi2000 hanoi2001 hanoi2002 hanoi2003 hanoi2004
hanoi2005 hanoi2006 hanoi2007 hanoi2008 hanoi2009 hanoi2010 hanoi2011 hanoi2012 hanoi2013 hanoi2014 hanoi2015 hanoi2016 hanoi2017
hanoi2018 hanoi2019 hanoi2020 hanoi2021 hanoi2022 hanoi2023 hanoi2024 hanoi2025 hanoi2026 hanoi2027 hanoi2028 hanoi2029 hanoi2030 hanoi36
hgfdsa hocsinh1970 hocsinh1971 hocsinh1972 hocsinh1973 hocsinh1974 hocsinh1975 hocsinh1976 hocsinh1977 hocsinh1978 hocsinh1979 hocsinh1980
hocsinh1981 hocsinh1982 hocsinh1983 hocsinh1984 hocsinh1985 hocsinh1986 hocsinh1987 hocsinh1988 hocsinh1989 hocsinh1990 hocsinh1991
hocsinh1992 hocsinh1993 hocsinh1994 hocsinh1995 hocsinh1996 hocsinh1997 hocsinh1998 hocsinh1999 hocsinh2000 hocsinh2001 hocsinh2002
hocsinh2003 hocsinh2004 hocsinh2005 hocsinh2006 hocsinh2007 hocsinh2008 hocsinh2009 hocsinh2010 hocsinh2011 hocsinh2012 hocsinh2013
hocsinh2014 hocsinh2015 hocsinh2016 hocsinh2017 hocsinh2018 hocsinh2019 hocsinh2020 hocsinh2021 hocsinh2022 hocsinh2023 hocsinh2024
hocsinh2025 hocsinh2026 hocsinh2027 hocsinh2028 hocsinh2029 hocsinh2030 il0veyou iloveyou2 iuytre iuytrew iuytrewq jhgfds jhgfdsa kjhgfd
kjhgfds kjhgfdsa lkjhgf lkjhgfd lkjhgfds lkjhgfdsa lop10a1 lop11a1 lop12a1 lop6a1 lop9a1 m4tkh4u matkh4u matkhau1970 matkhau1971
matkhau1972 matkhau1973 matkhau1974 matkhau1975 matkhau1976 matkhau1977 matkhau1978 matkhau1979 matkhau1980 matkhau1981 matkhau1982
matkhau1983 matkhau1984 matkhau1985 matkhau1986 matkhau1987 matkhau1988 matkhau1989 matkhau1990 matkhau1991 matkhau1992 matkhau1993
matkhau1994 matkhau1995 matkhau1996 matkhau1997 matkhau1998 matkhau1999 matkhau2000 matkhau2001 matkhau2002 matkhau2003 matkhau2004
matkhau2005 matkhau2006 matkhau2007 matkhau2008 matkhau2009 matkhau2010 matkhau2011 matkhau2012 matkhau2013 matkhau2014 matkhau2015
matkhau2016 matkhau2017 matkhau2018 matkhau2019 matkhau2020 matkhau2021 matkhau2022 matkhau2023 matkhau2024 matkhau2025 matkhau2026
matkhau2027 matkhau2028 matkhau2029 matkhau2030 mnbvcx mnbvcxz nbvcxz oiuytr oiuytre oiuytrew oiuytrewq p4ssw0rd p4ssword pa55w0rd
pa55word passw0rd poiuyt poiuytr poiuytre poiuytrew poiuytrewq q123456 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123 qwe12345 qwer1234 qwerty
qwertyu qwertyui qwertyuio qwertyuiop r2d2c3po rtyuio rtyuiop rush2112 saigon1970 saigon1971 saigon1972 saigon1973 saigon1974 saigon1975
saigon1976 saigon1977 saigon1978 saigon1979 saigon1980 saigon1981 saigon1982 saigon1983 saigon1984 saigon1985 saigon1986 saigon1987
saigon1988 saigon1989 saigon1990 saigon1991 saigon1992 saigon1993 saigon1994 saigon1995 saigon1996 saigon1997 saigon1998 saigon1999
saigon2000 saigon2001 saigon2002 saigon2003 saigon2004 saigon2005 saigon2006 saigon2007 saigon2008 saigon2009 saigon2010 saigon2011
saigon2012 saigon2013 saigon2014 saigon2015 saigon2016 saigon2017 saigon2018 saigon2019 saigon2020 saigon2021 saigon2022 saigon2023
saigon2024 saigon2025 saigon2026 saigon2027 saigon2028 saigon2029 saigon2030 saigon59 sdfghj sdfghjk sdfghjkl thcs123 thpt123 thx1138
tinhyeu1 trustno1 tyuiop uytrew uytrewq v13tnam vi3tnam vietnam1 vietnam1970 vietnam1971 vietnam1972 vietnam1973 vietnam1974 vietnam1975
vietnam1976 vietnam1977 vietnam1978 vietnam1979 vietnam1980 vietnam1981 vietnam1982 vietnam1983 vietnam1984 vietnam1985 vietnam1986
vietnam1987 vietnam1988 vietnam1989 vietnam1990 vietnam1991 vietnam1992 vietnam1993 vietnam1994 vietnam1995 vietnam1996 vietnam1997
vietnam1998 vietnam1999 vietnam2000 vietnam2001 vietnam2002 vietnam2003 vietnam2004 vietnam2005 vietnam2006 vietnam2007 vietnam2008
vietnam2009 vietnam2010 vietnam2011 vietnam2012 vietnam2013 vietnam2014 vietnam2015 vietnam2016 vietnam2017 vietnam2018 vietnam2019
vietnam2020 vietnam2021 vietnam2022 vietnam2023 vietnam2024 vietnam2025 vietnam2026 vietnam2027 vietnam2028 vietnam2029 vietnam2030 wertyu
wertyui wertyuio wertyuiop xcvbnm xsw2zaq1 yeuem520 ytrewq zaq12wsx zaq1xsw2 zxcv1234 zxcvbn zxcvbnm
`;
