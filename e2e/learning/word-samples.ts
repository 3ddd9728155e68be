/** What Word puts into the clipboard, as it writes it: styles of its own, conditions in comments, elements that only it knows. */
export interface WordSample {
  readonly html: string;
  readonly rtf?: string;
}

const word = (
  body: string,
): string => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/GV/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:"Cambria Math"} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:13.0pt; font-family:"Times New Roman",serif} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal"}</style><![endif]--></head>
<body lang=VI style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const sign = (typed: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${typed}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>`;
const entry = (place: string, list: string, typed: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:${list} lfo1'>${sign(typed)}<span lang=VI>${words}<o:p></o:p></span></p>`;
const cell = (words: string, more = '') =>
  `<td width=208 valign=top ${more} style='width:155.8pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal>${words}<o:p></o:p></p></td>`;

/** A handout: title, headings, marks, lists in each other, a table with joined cells. */
export const handout: WordSample = {
  html: word(`<p class=MsoTitle align=center style='text-align:center'><b>PHIẾU HỌC TẬP<o:p></o:p></b></p>
<h1><span lang=VI>I. Kiến thức<o:p></o:p></span></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='text-align:justify'>Góc <b style='mso-bidi-font-weight:normal'>nhọn</b> nhỏ hơn <i>90 độ</i>, xem <a href="https://vi.wikipedia.org/wiki/G%C3%B3c">bài đọc</a> và <a href="javascript:alert(1)">chỗ này</a>.<o:p></o:p></p>
<h2>1. Các bước<o:p></o:p></h2>
${entry('First', 'l0 level1', '1.', 'Vẽ tam giác')}${entry('Middle', 'l1 level2', 'o', 'dùng thước')}${entry('Last', 'l0 level1', '2.', 'Đo các góc')}
<p class=MsoNormal>Rồi ghi vào bảng:</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'>${cell('<b>Góc</b>')}${cell('<b>Số đo</b>', 'colspan=2')}</tr>
<tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>${cell('A')}${cell('60')}${cell('độ')}</tr></table>`),
};

/** Questions as they stand in tests: bold numbers, options behind tabs, letters below and above, a right one underlined. */
export const questions: WordSample = {
  html: word(`<p class=MsoNormal><b>Câu 1 (NB).</b> Acid nào mạnh: H<sub>2</sub>SO<sub>4</sub> nồng độ 10<sup>3</sup>?<o:p></o:p></p>
<p class=MsoNormal><b><u><span style='color:red'>A</span></u></b><b>.</b> Một<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span><b>B.</b> Hai<br>
<b>C.</b> Ba<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span><b>D.</b> Bốn<o:p></o:p></p>
<p class=MsoNormal>a) Đúng <s>hay</s> sai</p>`),
};

const run = (text: string) =>
  `<m:r><span style='font-family:"Cambria Math",serif'><m:rPr><m:scr m:val="roman"/><m:sty m:val="i"/></m:rPr>${text}</span></m:r>`;
const inLine = (
  math: string,
  at: string,
) => `<!--[if gte msEquation 12]><m:oMath>${math}</m:oMath><![endif]--><![if !msEquation]><span
style='font-size:13.0pt;position:relative;top:11.0pt'><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600"><v:stroke joinstyle="miter"/></v:shapetype><v:shape id="${at}"
style='width:60pt'><v:imagedata src="file:///C:/Users/GV/clip_${at}.png" chromakey="white"/></v:shape><![endif]--><![if !vml]><img width=80 height=30
src="file:///C:/Users/GV/clip_${at}.png" v:shapes="${at}"><![endif]></span><![endif]>`;

/** Formulas of Word itself, in a line and on one of their own, each with the picture for who cannot read it. */
export const formulas: WordSample = {
  html: word(`<p class=MsoNormal>Nghiệm là ${inLine(
    `${run('x=')}<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${run('−b±')}<m:rad><m:radPr><m:degHide m:val="on"/><m:ctrlPr/></m:radPr><m:deg/><m:e>${run('Δ')}</m:e></m:rad></m:num><m:den>${run('2a')}</m:den></m:f>`,
    'i1025',
  )} với <span style='mso-no-proof:yes'>mọi</span> a.<o:p></o:p></p>
<p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${run('x+y=3')}</m:e><m:e>${run('x−y=1')}</m:e></m:eqArr></m:e></m:d></m:oMath></m:oMathPara><![endif]--><![if !msEquation]><!--[if gte vml 1]><v:shape id="i1026"/><![endif]--><![if !vml]><img
src="file:///C:/Users/GV/clip_i1026.png"><![endif]><![endif]><o:p></o:p></p>`),
};

const figures =
  '89504e470d0a1a0a0000000d49484452000000080000000808020000004b6d29dc000000114944415478da63b860a08015310c2d09004e6c480189fa6b960000000049454e44ae426082';
const pict = (kind: string, data: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picwgoal120\\pichgoal120${kind}\\bliptag-153{\\*\\blipuid f6d9a3c1}${data}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`;
const image = (at: string, alt: string) =>
  `<!--[if gte vml 1]><v:shape id="${at}" type="#_x0000_t75"><v:imagedata src="file:///C:/Users/GV/clip_${at}.png"/></v:shape><![endif]--><![if !vml]><img width=80 height=80 src="file:///C:/Users/GV/clip_${at}.png" alt="${alt}" v:shapes="${at}"><![endif]>`;

/** A picture, which lies beside the HTML, and a formula of MathType, which is a drawing that no browser shows. */
export const picturesOfWord: WordSample = {
  html: word(`<p class=MsoNormal>Hình 1: ${image('i1027', 'Tam giác ABC')}<o:p></o:p></p>
<p class=MsoNormal>Công thức MathType: ${image('i1028', '')}<!--[if gte mso 9]><xml><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" ShapeID="i1028"/></xml><![endif]--> hết.<o:p></o:p></p>`),
  rtf: `{\\rtf1\\ansi\\deff0 H\\'ecnh 1: ${pict('\\pngblip', figures)}\\par MathType ${pict('\\emfblip', '0100000000')}\\par}`,
};
