/** English of grades 6 to 9, in the notation of `readNotation`. */
export const english = `
# 9 | Language focus > Pronunciation
[B] Choose the word whose ending "-ed" is pronounced /ɪd/.
= decided || watched || played || laughed
! "-ed" is pronounced /ɪd/ after /t/ and /d/.
[B] Choose the word that has a different stress pattern from the others.
= hotel || village || market || temple
! "Hotel" is stressed on the second syllable; the others on the first.
[B] In which word is the letter "s" at the end pronounced /z/?
= bags || books || maps || cats
# 9 | Language focus > Vocabulary
[B] A person who makes pots from clay is called a
= potter || carpenter || tailor || baker
[H] The craft has been passed ______ from generation to generation.
= down || up || off || out
! "Pass down" means to give something to people who are younger than you.
[B] Choose the word closest in meaning to "ancient".
= very old || very large || well known || quite dangerous
[H] Choose the word opposite in meaning to "urban".
= rural || crowded || modern || local
[V] My grandparents find it hard to ______ with the noise of the big city.
= cope || solve || suffer || bear
! "Cope with something" means to deal with it successfully.
[H] Match each phrasal verb with its meaning.
<> look after = take care of || give up = stop doing || set off = start a journey || turn down = refuse || = search for
! "Look for" would mean "search for".
[B] Write the noun formed from the verb "pollute".
~ pollution
[V] Complete the sentence with the correct form of the word in brackets: "Her ______ (perform) at the festival was wonderful."
~ performance
[B] Write the opposite of the adjective "possible", using a prefix.
~ impossible
# 9 | Language focus > Grammar: tenses and verb forms
[B] When I arrived, they ______ dinner.
= were having || are having || have || have had
! A longer action in progress when a shorter one happened: past continuous.
[H] She ______ in this town since 2015.
= has lived || lived || lives || is living
! "Since" with a point in the past asks for the present perfect.
[B] They enjoy ______ to music after school.
= listening || to listen || listen || listened
[H] My teacher suggested ______ more English books.
= reading || to read || read || to reading
! "Suggest" is followed by the -ing form.
[B] If it ______ tomorrow, we will stay at home.
= rains || will rain || rained || would rain
[H] If I ______ you, I would talk to her about it.
= were || am || will be || have been
[V] I wish I ______ more free time these days.
= had || have || will have || having
! A wish about the present takes the past simple.
[V] By the time we got to the station, the train ______.
= had left || leaves || has left || is leaving
! The earlier of two past actions stands in the past perfect.
[H] Decide whether each sentence is correct.
+ She used to walk to school when she was ten.
- He is used to get up early.
+ They have already finished their project.
- I look forward to see you soon.
! "Be used to" and "look forward to" are followed by the -ing form.
[H] Complete the text with the correct options.
Last summer I [[visited/have visited/visit]] Hoi An with my family. It was the first time I [[had seen/see/will see]] so many lanterns. We have [[never/ever/yet]] forgotten that evening.
# 9 | Language focus > Grammar: sentences and clauses
[B] The girl ______ is talking to Mai is my cousin.
= who || which || whose || where
[H] This is the house ______ my father was born.
= where || which || who || when
[H] "Where do you live?" he asked me. He asked me
= where I lived || where did I live || where do I live || where I live yesterday
! In reported questions the word order is that of a statement, and the tense moves back.
[V] Choose the sentence closest in meaning to "They built this temple in 1070."
= This temple was built in 1070. || This temple is built in 1070. || This temple has built since 1070. || This temple built in 1070.
[V] Choose the sentence closest in meaning to "Although it rained heavily, we went out."
= In spite of the heavy rain, we went out. || Because of the heavy rain, we went out. || We went out, so it rained heavily. || Unless it rained heavily, we went out.
! "Although" + clause and "in spite of" + noun both express contrast.
[H] He works hard ______ he can support his family.
= so that || because of || despite || in order
[B] The sentence "She asked me where was the station." is correct.
> Sai
! In reported questions the subject comes before the verb: "where the station was".
[V] Put the parts in order to make a sentence.
1. The more
2. you practise speaking,
3. the more confident
4. you become.
[V] Complete the second sentence with ONE word so that it means the same: "It is two years since I last met him." – "I haven't met him ______ two years."
~ for
[V] Choose ALL the sentences that are grammatically correct.
== He asked me whether I was tired. || The book that I bought is interesting. || She is tall enough to reach the shelf.
-- I don't know where is he. || Despite he was ill, he came.
# 9 | Communication > Everyday English
[B] "Would you mind closing the window?" – "______"
= Not at all. || Yes, please. || You're welcome. || Never mind it.
! "Not at all" means "I don't mind", so the speaker agrees to do it.
[B] "Congratulations on winning the contest!" – "______"
= Thank you very much. || Good luck! || It's a pity. || That's my fault.
[H] "Why don't we go to the craft village this Sunday?" – "______"
= That's a great idea. || Because it's far. || I don't think I did. || Yes, we went.
[H] Put the turns of the conversation in the right order.
1. Can I help you?
2. Yes, I'm looking for a gift for my mother.
3. How about this silk scarf?
4. It's lovely. How much is it?
5. It's two hundred thousand dong.
# 9 | Reading > Reading comprehension
[H] Read the passage and answer the questions.
Bat Trang is a village about 15 kilometres from the centre of Hanoi. Its people have made pottery for more than 600 years. In the past they used wood to fire the kilns, but today most families use gas because it causes less pollution. Visitors can try to make a bowl themselves and take it home a week later.
..[B] How far is Bat Trang from the centre of Hanoi?
= about 15 kilometres || about 6 kilometres || about 50 kilometres || about 600 kilometres
..[H] Why do most families use gas today?
= It pollutes less. || It is found in the village. || It is older than wood. || Visitors like it more.
..[H] Visitors receive the bowl they have made on the same day.
> Sai
..[V] What is the best title for the passage?
= A pottery village then and now || How to become a potter || Pollution in Hanoi || The history of gas kilns
[V] Read the passage and answer the questions.
More and more teenagers get their news from social networks. It is quick and free, yet not everything they read is true. Ms Lan, a librarian, teaches pupils to ask three questions: Who wrote this? When? What do other sources say? "If you cannot answer them," she says, "do not share it."
..[B] What is Ms Lan's job?
= a librarian || a journalist || a pupil || a writer
..[H] The word "it" in "do not share it" refers to
= a piece of news || a question || a social network || a library book
..[V] What does Ms Lan want pupils to do?
= check information before sharing || stop using social networks || write news of their own || read only printed books
[H] Complete the passage with the correct options.
Plastic waste is [[a/an/the]] serious problem. Every year millions of tonnes of plastic [[are/is/being]] thrown into the sea. If we want [[to protect/protecting/protect]] sea animals, we should use [[fewer/less/little]] plastic bags.
# 9 | Writing > Paragraphs
[V] Write a paragraph of about 100 words about a place of interest in your area.
* A good paragraph names the place, says where it is, what can be seen or done there, and why the writer recommends it.
% 3 Content: all points are covered
% 3 Language: range of words and structures
% 2 Accuracy: grammar and spelling
% 2 Organisation: linking words, clear order
^ writing
# 8 | Language focus > Comparison and adverbs
[B] Life in the countryside is ______ than life in the city.
= more peaceful || peacefuller || the most peaceful || as peaceful
[H] He speaks English ______ than his brother.
= more fluently || fluently || most fluently || more fluent
! After the verb "speaks" an adverb is needed; "than" asks for the comparative.
[B] I like cooking, ______ my sister prefers eating.
= but || so || or || because
# 8 | Communication > Leisure time
[H] "I'm fond of making paper models." The speaker ______ making paper models.
= likes || hates || avoids || forgets
[B] What do you do in your ______ time? – I read comics.
= leisure || late || past || busy
# 7 | Language focus > Quantities and prepositions
[B] There isn't ______ milk in the bottle.
= any || some || many || a
[B] The plane takes off ______ 7 o'clock ______ Monday morning.
= at – on || in – at || on – in || at – in
[H] How ______ eggs do we need for the cake?
= many || much || any || long
# 6 | Language focus > Present tenses
[B] My brother usually ______ to school by bike.
= goes || go || is going || going
[H] Look! The children ______ in the garden.
= are playing || play || plays || played
[B] There ______ two bookshelves in my room.
= are || is || be || has
# 6 | Communication > My school and my friends
[B] "What does your friend look like?" – "______"
= She's tall with long hair. || She likes music. || She's at home. || She looks at me.
[H] Answer with one word: a room where pupils borrow and read books at school.
~ library || the library || a library
`;
