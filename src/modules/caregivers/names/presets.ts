type Groups = readonly (readonly string[])[]

/** Groups as they are written below: a semicolon or a line's end between two, a space between names. */
const groupsIn = (text: string): Groups =>
  text
    .trim()
    .split(/;\s*|\n/)
    .map(group => group.split(' '))

// In English and Spanish.
const americanNames: Groups = [
  ['abigail', 'abby', 'gail'],
  ['alan', 'allan', 'allen', 'al'],
  ['albert', 'alberto', 'al', 'bert', 'bertie', 'beto'],
  ['alejandra', 'alexandra', 'alex', 'ale', 'sandra', 'sandy', 'lexi'],
  ['alejandro', 'alexander', 'alex', 'alec', 'ale', 'sandy', 'xander'],
  ['alfred', 'alfredo', 'al', 'fred', 'freddy', 'fredo'],
  ['alice', 'alicia', 'allie', 'licha'],
  ['amanda', 'mandy', 'manda'],
  ['andrea', 'andie', 'andy'],
  ['andrew', 'andres', 'andy', 'drew'],
  ['angela', 'angelica', 'angie', 'geli'],
  ['ann', 'anne', 'anna', 'ana', 'annie', 'anita', 'nan', 'nancy'],
  ['anthony', 'antonio', 'tony', 'toni', 'tono', 'tonio'],
  ['barbara', 'barb', 'barbie', 'babs'],
  ['benjamin', 'ben', 'benny', 'benji', 'mincho'],
  ['beatrice', 'beatriz', 'bea', 'trixie', 'betty'],
  ['carlos', 'carl', 'charles', 'charlie', 'chuck', 'chas', 'carlitos'],
  ['caroline', 'carolina', 'carolyn', 'carrie', 'caro', 'carol'],
  [
    'catherine',
    'katherine',
    'kathryn',
    'katharine',
    'catalina',
    'cathy',
    'kathy',
    'kate',
    'katie',
    'kat',
    'kitty',
    'cat',
  ],
  ['cecilia', 'ceci', 'chila', 'celia'],
  ['charlotte', 'charlie', 'lottie', 'carlota'],
  ['christine', 'christina', 'cristina', 'kristina', 'kristine', 'chris', 'chrissy', 'tina', 'kris'],
  ['christopher', 'cristobal', 'chris', 'kit', 'topher'],
  ['concepcion', 'concha', 'conchita'],
  ['consuelo', 'chelo'],
  ['cynthia', 'cindy', 'cyndi'],
  ['daniel', 'danny', 'dan'],
  ['daniela', 'danielle', 'dani', 'danny'],
  ['david', 'dave', 'davy', 'davey'],
  ['deborah', 'debra', 'deb', 'debbie', 'debby'],
  ['dolores', 'lola', 'lolita', 'loli'],
  ['donald', 'don', 'donnie', 'donny'],
  ['dorothy', 'dorotea', 'dot', 'dottie', 'dolly', 'dora'],
  ['edward', 'eduardo', 'ed', 'eddie', 'eddy', 'ted', 'teddy', 'lalo', 'ned'],
  ['eleanor', 'elena', 'ellen', 'helen', 'helena', 'nell', 'nellie', 'ellie', 'nora'],
  [
    'elizabeth',
    'elisabeth',
    'elisa',
    'eliza',
    'liz',
    'lizzie',
    'beth',
    'betsy',
    'betty',
    'bess',
    'libby',
    'lisa',
    'isabel',
    'ely',
  ],
  ['emily', 'emilia', 'em', 'emmy', 'millie'],
  ['enrique', 'henry', 'hank', 'harry', 'quique', 'kike'],
  ['ernesto', 'ernest', 'ernie', 'neto'],
  ['eugene', 'eugenio', 'gene'],
  ['felipe', 'philip', 'phillip', 'phil', 'pip', 'lipe'],
  ['florence', 'florencia', 'flo', 'flossie'],
  ['frances', 'francisca', 'fran', 'frannie', 'paca', 'panchita', 'francine'],
  ['francis', 'francisco', 'frank', 'frankie', 'paco', 'pancho', 'cisco', 'franco', 'curro'],
  ['gabriel', 'gabe', 'gabi'],
  ['gabriela', 'gabrielle', 'gabby', 'gabi', 'gaby'],
  ['george', 'jorge', 'georgie', 'coque'],
  ['gerald', 'gerardo', 'gerard', 'jerry', 'gerry'],
  ['gregory', 'gregorio', 'greg', 'gregg', 'goyo'],
  ['gloria', 'glo', 'glori'],
  ['graciela', 'grace', 'gracie', 'chela'],
  ['guadalupe', 'lupe', 'lupita'],
  ['guillermo', 'william', 'bill', 'billy', 'will', 'willie', 'liam', 'memo', 'wil'],
  ['ignacio', 'nacho', 'iggy'],
  ['irene', 'renie', 'rena'],
  ['isaac', 'ike', 'zac'],
  ['isabella', 'isabel', 'isabelle', 'bella', 'izzy', 'chabela', 'belle'],
  ['jacob', 'jake', 'jacobo', 'jay'],
  ['james', 'jaime', 'jim', 'jimmy', 'jamie', 'jimmie', 'diego', 'santiago'],
  ['jane', 'juana', 'joan', 'janie', 'jean', 'jeanne', 'janet', 'juanita'],
  ['jennifer', 'jen', 'jenny', 'jenn', 'jennie', 'yenifer'],
  ['jeffrey', 'geoffrey', 'jeff', 'geoff'],
  ['jessica', 'jess', 'jessie', 'yesica'],
  ['jesus', 'chuy', 'chucho'],
  ['john', 'juan', 'jon', 'jack', 'johnny', 'johnnie', 'jackie', 'juancho'],
  ['jonathan', 'jonatan', 'jon', 'johnny', 'nathan'],
  ['joseph', 'jose', 'joe', 'joey', 'pepe', 'jos', 'chepe'],
  ['josephine', 'josefina', 'jo', 'josie', 'fina', 'pepa', 'chepina'],
  ['joshua', 'josue', 'josh'],
  ['judith', 'judy', 'judi', 'jody'],
  ['julia', 'julie', 'jules', 'juliana', 'julieta'],
  ['kenneth', 'ken', 'kenny', 'kent'],
  ['kimberly', 'kim', 'kimmy', 'kimberley'],
  ['laura', 'laurie', 'lori', 'lauren', 'lala'],
  ['lawrence', 'laurence', 'lorenzo', 'larry', 'lencho'],
  ['leonard', 'leonardo', 'leo', 'len', 'lenny', 'leon'],
  ['louis', 'luis', 'lewis', 'lou', 'louie', 'lucho'],
  ['louise', 'luisa', 'lou', 'lulu'],
  ['manuel', 'emmanuel', 'manny', 'manolo', 'manu', 'meno'],
  ['margaret', 'margarita', 'maggie', 'meg', 'peggy', 'marge', 'margie', 'rita', 'greta', 'daisy', 'mago', 'peg'],
  ['mary', 'maria', 'marie', 'molly', 'polly', 'mae', 'mimi', 'mari', 'mia', 'marita', 'maru'],
  ['matthew', 'mateo', 'matt', 'matty', 'teo'],
  ['melissa', 'missy', 'mel', 'lissa'],
  ['mercedes', 'meche', 'merche', 'mercy'],
  ['michael', 'miguel', 'mike', 'mikey', 'mick', 'mickey', 'micky'],
  ['michelle', 'shelly', 'shelley', 'mich', 'chelle'],
  ['nathaniel', 'nathan', 'nate', 'nat'],
  ['nicholas', 'nicolas', 'nick', 'nicky', 'nico', 'klaus'],
  ['nicole', 'nicola', 'nicki', 'nikki', 'nico'],
  ['pamela', 'pam', 'pammy'],
  ['patricia', 'pat', 'patty', 'pati', 'patsy', 'tricia', 'trish', 'trisha'],
  ['patrick', 'patricio', 'pat', 'paddy', 'rick'],
  ['paul', 'pablo', 'paulie'],
  ['peter', 'pedro', 'pete', 'perico'],
  ['rachel', 'raquel', 'rach', 'shelly'],
  ['rafael', 'raphael', 'rafa', 'ralph', 'rafe'],
  ['raymond', 'ramon', 'ray', 'moncho'],
  ['rebecca', 'rebeca', 'becky', 'becca', 'beck'],
  ['richard', 'ricardo', 'rich', 'rick', 'ricky', 'dick', 'richie', 'cardo'],
  ['robert', 'roberto', 'bob', 'bobby', 'rob', 'robbie', 'bert', 'beto', 'berto'],
  ['ronald', 'rolando', 'ron', 'ronnie', 'ronny'],
  ['rosario', 'charo', 'chayo', 'rosie'],
  ['refugio', 'cuca', 'cuquita'],
  ['rose', 'rosa', 'rosie', 'rosita', 'rosalia', 'rosemary'],
  ['samuel', 'sam', 'sammy'],
  ['samantha', 'sam', 'sammy', 'sami'],
  ['sarah', 'sara', 'sally', 'sadie', 'sarita'],
  ['sofia', 'sophia', 'sophie', 'fia', 'chofi'],
  ['socorro', 'coco'],
  ['soledad', 'sol', 'chole'],
  ['stephanie', 'estefania', 'steph', 'stefanie', 'stevie', 'fani'],
  ['stephen', 'steven', 'esteban', 'steve', 'stevie'],
  ['susan', 'susana', 'suzanne', 'sue', 'susie', 'suzy', 'susannah'],
  ['teresa', 'theresa', 'terry', 'tess', 'tessa', 'tere', 'tracy'],
  ['terrence', 'terence', 'terry'],
  ['theodore', 'teodoro', 'ted', 'teddy', 'theo', 'teo'],
  ['thomas', 'tomas', 'tom', 'tommy'],
  ['timothy', 'timoteo', 'tim', 'timmy'],
  ['valerie', 'valeria', 'val'],
  ['veronica', 'vero', 'ronnie', 'roni'],
  ['victor', 'vic', 'vito'],
  ['victoria', 'vicky', 'vicki', 'tori', 'viky'],
  ['vincent', 'vicente', 'vince', 'vinny', 'chente'],
  ['virginia', 'ginny', 'ginger', 'gina'],
  ['walter', 'gualterio', 'walt', 'wally'],
  ['yolanda', 'yoli', 'yola'],
]

// Russian, Ukrainian, Belarusian and Polish: spellings in Latin letters and short forms.
const slavicNames = groupsIn(`
agnieszka aga agnes; aleksandr alexander alexandr oleksandr aliaksandr alex olek sasha sanya shura
aleksandra alexandra oleksandra alex ola sasha shura
alexei alexey aleksei aleksey oleksiy oleksii alex alyosha lyosha
anastasia anastasiya anastasiia nastya nastia stasya asya; anatoly anatoli anatoliy anatolii tolya tolik
andrei andrey andriy andrii andrzej andrew andryusha jedrek; anna ania anya hanna hania anka
arkady arkadi arkadiy kasha; barbara basia varvara varya; boris borys borya; bozena bozenka
dariya daria darya darja dasha dasia; dmitri dmitry dmitriy dmitrii dmytro dima mitya
ekaterina yekaterina jekaterina kateryna katerina katarzyna catherine katya katia kasia
elena yelena jelena olena helena helen lena lenochka alyona; elzbieta elizaveta yelizaveta elizabeth ela elka liza
evgenia yevgenia yevgeniya evgeniya evgeniia yevheniia eugenia zhenya genya
evgeny evgeni evgeniy evgenii yevgeny yevgeni yevgeniy yevhen eugene zhenya genya; fyodor fedor fiodor theodore fedya
galina halyna galya halya; gennady gennadi gennadiy hennadiy gena; georgi georgy georgiy heorhiy george gosha zhora
grigori grigory grigoriy hryhoriy gregory grisha; grzegorz gregory grzesiek grzes; ilya ilia illia ilyusha
irina iryna irena irene ira irka; ivan iwan john vanya ivanko; jadwiga jadzia; jan john janek jasiu
joanna joasia asia; konstantin kostyantyn constantine kostya; krzysztof christopher krzys krzysiek
ksenia kseniya oksana xenia ksyusha; larisa larysa lara; leonid lyonya lenya
liudmila lyudmila ludmila lyudmyla luda lyuda mila; lyubov liubov lubov lyuba luba; magdalena magda
malgorzata margaret gosia malgosia; margarita rita margo ritochka
maria mariya mariia marya mary masha marusya marysia marika; mikhail mihail mykhailo michal michael misha mishka
nadezhda nadiya nadia nadya; natalia natalya nataliya nataliia natalie natasha nata natalka
nikolai nikolay mykola mikolaj nicholas kolya; oleg oleh olezhka; olga olha olya olia; pavel pavlo pawel paul pasha
piotr pyotr petr petro peter petya piotrek; rostislav rostyslav slava; semyon semen simon syoma
sergei sergey sergiy serhiy serhii seryozha serge; stanislav stanislaw stas staszek; svetlana svitlana sveta lana
tatiana tatyana tetiana tetyana tanya tania; tomasz thomas tomek; valentina valentyna valya
valery valeri valeriy valerii valera; vasily vasili vasiliy vasilii vasyl basil vasya; viktor victor vitya
viktoria viktoriya victoria vika; vitaly vitali vitaliy vitalii vitalik
vladimir volodymyr uladzimir wladimir vova volodya vlad; vladislav vladyslav wladyslaw vlad vladik
vyacheslav viacheslav slava; wojciech wojtek; yakov jacob yasha; yaroslav jaroslav jaroslaw slava yarik
yulia yuliya yuliia julia yulya; yuri yury yuriy yurii iurii iouri jerzy george yura; zbigniew zbyszek
zofia sofia zosia
`)

// Yoruba, Igbo, Akan, and names of Senegal, the Gambia, Guinea and Sierra Leone.
const westAfricanNames = groupsIn(`
abdoulaye abdulai abdullah abdoul laye; abena abenaa araba; abimbola bimbo bimbola; abiodun biodun; abosede bose
adaeze ada; adebayo bayo; adebola bola debo; adedayo dayo; adekunle kunle; ademola demola; adeola ade deola
adesola sola; adetokunbo tokunbo toks; adewale wale; afua efua afia; aissatou aisatu isatu aicha aisha aishatu aissata
akosua akosuah esi; akua ekua akuah; akwasi kwasi kwesi akwesi; ama amma; aminata amina ami aminatou; ayodele ayo dele
ayodeji ayo deji; ayomide ayo mide; babajide jide; babatunde tunde baba; bolanle bola; chiamaka amaka
chibuike ike buike; chibuzor buzor chibu; chidiebere chidi ebere; chidinma chidi dinma; chijioke jioke
chimamanda amanda manda; chinedu nedu edu; chinonso nonso; chinwe chinwendu nwendu; chinyere chichi nyere; chioma oma
chukwudi chudi; chukwuemeka emeka; chukwuma chuma; ebelechukwu ebele; ebunoluwa ebun; ekaette ekaete
fatoumata fatou fatima fatmata fatu fatim; folasade sade shade folashade; funmilayo olufunmilayo funmi funmilola
ibironke ronke; ibrahima ibrahim brima ibou; ifeanyi ifeanyichukwu ify; ifeoma ify oma; ifeyinwa ify yinwa
ikechukwu ike iyke; iyabo iyabode; jumoke olajumoke; kadiatou kadijatu khadija kadi hadja; kehinde kenny
kenechukwu kene kenny; kofi fiifi yoofi; kojo kwadwo jojo cudjoe; kwabena kobina kobby ebo; kwaku kweku; kwame kwamena
mamadou mamadu momodou mohamed muhammad mohammed modou; mariama mariam mariatu; modupe dupe modupeola; morenike nike
ngozi ngozichukwu; nkechi nkechinyere kechi nkem; nnamdi namdi; nneka nnekachi; obiageli oby obi; obinna obi binna
okechukwu okey oke; olabisi bisi; oladipo dipo ladipo; olamide mide ola; olasunkanmi sunkanmi kanmi; olatunji tunji
olayinka yinka; olufemi oluwafemi femi; olukayode kayode; olumide mide; olusegun segun; oluwadamilola damilola dami
oluwaseun seun; oluwaseyi seyi; oluwatobiloba oluwatobi tobi tobiloba; oluwatoyin toyin; omolara lara; omotola tola
onyinyechi onyi onyinye yinye; osagie osa; ousmane usman osman ousman; oyebanji banji; rotimi oluwarotimi
sekou sheku seku; taiwo taiye; temitope temi tope; titilayo titi layo; tochukwu tochi; uchenna uche
uzoamaka uzo amaka; zainab zainabu seynabou
`)

// Mandarin in Pinyin and in Wade-Giles, without hyphens.
const chineseNames = groupsIn(`
guihua kueihua; guoqiang kuochiang; jianguo chienkuo; jianhua chienhua; jing ching; jun chun; meizhen meichen
qing ching; qiang chiang; shuzhen shuchen; xia hsia; xiang hsiang; xiao hsiao; xiaohong hsiaohung
xiaoling hsiaoling; xiaomei hsiaomei; xiaoming hsiaoming; xin hsin; xiu hsiu; xiulan hsiulan; xiuying hsiuying
xue hsueh; zhen chen; zhi chih; zhihong chihhung; zhiming chihming; zhiqiang chihchiang; zhiwei chihwei; zhong chung
zhu chu
`)

/** Given names that one person may go by: the full form first, then other spellings and what people are called for short. */
export const nameGroups: Groups = [...americanNames, ...slavicNames, ...westAfricanNames, ...chineseNames]

/** Surnames that are one in Chinese and several in Latin letters: in Pinyin first, then in Wade-Giles, Cantonese and Hokkien. */
export const surnameGroups: Groups = groupsIn(`
cai tsai choi choy; cao tsao; chen chan tan; cheng zheng jeng cheang; deng teng tang; dong tung; fang fong; feng fung
fu foo; gao kao ko; gong kung; gu ku koo; guan kwan kuan; guo kuo kwok; he ho; hong hung; hou hau; hu hoo wu woo
huang hwang wong wang ng; jia chia; jiang chiang keung; jin chin kam; kang hong; ke ko; kong kung hung; lei lui
li lee lei; liang leung leong; liao liu; lin lam lim; liu lau liew low; lu lo loo luk; luo lo law loh; ma mah
mo mok; pan poon pun; peng pang; qi chi; qian chien chin; qin chin tsin; qiu chiu yau; shen shum sum; shi shih
song sung soong; su so soh; sun suen; tan tam; tang tong; wang wong; wei ngai; wu woo ng; xia hsia ha; xiao hsiao siu
xie hsieh tse; xiong hsiung hung; xu hsu hui; xue hsueh sit; yan yen ngan; yang yeung yeo; yao yiu; ye yeh yip
yu yue yee; yuan yuen; zeng tseng tsang; zhang chang cheung cheong; zhao chao chiu; zhong chung; zhou chou chow chau
zhu chu choo; zou tsou chow
`)
