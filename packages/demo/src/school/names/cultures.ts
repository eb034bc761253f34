/** Names of one culture: given names of girls and of boys, and surnames, separated by commas. */
interface NameSource {
  weight: number;
  girls: string;
  boys: string;
  surnames: string;
  /** Spoken at home besides English, and where some of the families come from. */
  languages: string;
  countries: string;
}

/** What the families of a large city's school are called; the weights say how many of a hundred or so. */
export const nameSources: NameSource[] = [
  {
    weight: 26,
    girls:
      'Amelia,Charlotte,Isla,Olivia,Grace,Harper,Matilda,Ruby,Ella,Evie,Sophie,Hannah,Lucy,Emily,Chloe,Georgia,Alice,Poppy,Imogen,Tess,Eleanor,Abigail,Mary-Jane,Florence',
    boys: 'Oliver,Jack,William,Henry,Thomas,James,Lachlan,Archie,Hugo,George,Samuel,Max,Edward,Angus,Harry,Toby,Nathaniel,Alexander,Benjamin,Jasper,Rhys,Owen,Billy-Joe,Zachary',
    surnames:
      'Smith,Walker,Taylor,Harrison,Bennett,Clarke,Whitfield,Turner,Morris,Hughes,Armstrong,Fletcher,Barker,Sutton,Marsh,Baxter,Pemberton-Hale,Lloyd-Jones,Ashworth,Webb,Holloway,Thackeray,Featherstonehaugh,Barrington-Ward,Nash,Cox,Fox,Sims',
    languages: 'English',
    countries: 'Australia,United Kingdom,New Zealand,South Africa',
  },
  {
    weight: 9,
    girls: 'Aoife,Niamh,Ciara,Siobhán,Róisín,Maeve,Orla,Gráinne,Fiona,Saoirse,Mairéad,Eilidh',
    boys: 'Finn,Cillian,Declan,Seán,Conor,Oisín,Pádraig,Rory,Eoin,Tadhg,Callum,Hamish',
    surnames:
      "O'Brien,O'Sullivan,Murphy,Kelly,Byrne,McCarthy,MacDonald,Ó Súilleabháin,Ní Dhomhnaill,D'Arcy,O'Connor-Walsh,Fitzgerald,McAllister",
    languages: 'Irish,English',
    countries: 'Ireland,United Kingdom',
  },
  {
    weight: 9,
    girls: 'Mei,Xin Yi,Jia Hui,Yuxuan,Li Na,Hui Min,Ruolan,Qing,Siu Ling,Wen,Ying,Zhiyu',
    boys: 'Wei,Jun Jie,Haoran,Zihan,Ming,Yi Fan,Kai Wen,Bo,Jian,Tao,Wing Kei,Zhihao',
    surnames: 'Li,Wang,Zhang,Chen,Liu,Yang,Huang,Zhao,Wu,Zhou,Xu,Lam,Ng,Cheung,Ouyang,Ho,Lü',
    languages: 'Mandarin,Cantonese',
    countries: 'China,Hong Kong,Singapore,Malaysia,Taiwan',
  },
  {
    weight: 7,
    girls: 'Linh,Thảo,Ngọc,Hương,Mai,Trâm,Quỳnh,Bích,Yến,Thùy Dương',
    boys: 'Minh,Đức,Hùng,Tuấn,Quang,Khôi,Bảo,Long,Phúc,Thiện',
    surnames: 'Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Võ,Đặng,Bùi,Đỗ',
    languages: 'Vietnamese',
    countries: 'Vietnam',
  },
  {
    weight: 9,
    girls: 'Ananya,Priya,Diya,Saanvi,Kavya,Meera,Ishita,Lakshmi,Harpreet,Simran,Nandini,Aishwarya',
    boys: 'Arjun,Rohan,Vihaan,Aditya,Karthik,Ishaan,Gurpreet,Dev,Siddharth,Pranav,Manish,Raghav',
    surnames:
      'Sharma,Patel,Singh,Kaur,Reddy,Iyer,Nair,Gupta,Chatterjee,Fernandes,Subramaniam,Venkataraman,Krishnamurthy,Desai,Thiruvengadam',
    languages: 'Hindi,Punjabi,Tamil,Bengali,Gujarati,Malayalam',
    countries: 'India,Sri Lanka,Fiji',
  },
  {
    weight: 7,
    girls: 'Layla,Mariam,Zeinab,Nour,Yasmin,Fatima,Huda,Salma,Rania,Amina,Zahra,Dalal',
    boys: 'Omar,Yusuf,Ali,Hassan,Ibrahim,Khalid,Tariq,Bilal,Karim,Zayd,Mustafa,Elias',
    surnames:
      'Haddad,Khoury,El-Sayed,Al-Hashimi,Mansour,Nasser,Rahimi,Ahmadi,Abdulrahman,Bin Saleh,Hussein,Farah',
    languages: 'Arabic,Dari,Persian',
    countries: 'Lebanon,Iraq,Syria,Egypt,Afghanistan,Iran',
  },
  {
    weight: 5,
    girls: 'Eleni,Sofía,Katerina,Despina,Ioanna,Zoë',
    boys: 'Nikos,Dimitri,Yiannis,Kostas,Stavros,Theodoros',
    surnames:
      'Papadopoulos,Pappas,Georgiou,Konstantinidis,Anagnostopoulou,Vlachos,Papakonstantinou,Christodoulopoulos',
    languages: 'Greek',
    countries: 'Greece,Cyprus',
  },
  {
    weight: 6,
    girls: 'Giulia,Chiara,Francesca,Beatrice,Lucía,Inés,Ximena,Valentina,María José,Camila',
    boys: 'Luca,Matteo,Giovanni,Niccolò,Santiago,Mateo,José,Andrés,Joaquín,Tomás',
    surnames:
      "Rossi,D'Angelo,De Luca,Esposito,Dell'Acqua,García,Hernández,Muñoz,Rodríguez López,Ibáñez,Peña y Álvarez,de la Cruz,Castellanos",
    languages: 'Italian,Spanish',
    countries: 'Italy,Spain,Chile,Colombia,Argentina',
  },
  {
    weight: 4,
    girls: 'Beatriz,Inês,Conceição,Mafalda,Luísa,Antónia',
    boys: 'João,Gonçalo,Simão,Tiago,Luís,Afonso',
    surnames: 'Silva,Conceição,Araújo,Gonçalves,de Albuquerque e Vasconcelos,dos Santos,Magalhães',
    languages: 'Portuguese',
    countries: 'Portugal,Brazil,Timor-Leste',
  },
  {
    weight: 4,
    girls: 'Zofia,Agnieszka,Małgorzata,Božena,Jana,Eszter,Ágnes,Anežka,Ljiljana',
    boys: 'Łukasz,Wojciech,Jiří,Ondřej,Gábor,László,Željko,Miloš,Grzegorz',
    surnames:
      'Kowalski,Wiśniewski,Brzęczyszczykiewicz,Dvořák,Novák,Nagy,Szabó,Jovanović,Đorđević,Żółkiewska,Třešňák,Horvát',
    languages: 'Polish,Czech,Hungarian,Serbian',
    countries: 'Poland,Czechia,Hungary,Serbia',
  },
  {
    weight: 3,
    girls: 'Astrid,Freja,Sigrún,Linnéa,Åsa,Käthe,Jördis,Annelie,Þórdís',
    boys: 'Bjørn,Søren,Håkon,Jürgen,Åke,Günther,Þór,Mikkel,Matthäus',
    surnames:
      'Sørensen,Lindström,Åkerblom,Jónsdóttir,Øverby,Müller,Weiß,von Hohenberg,Schröder,van der Merwe,van den Bergh,Bauer',
    languages: 'German,Danish,Icelandic,Dutch',
    countries: 'Germany,Denmark,Iceland,Netherlands',
  },
  {
    weight: 3,
    girls: 'Haruka,Yuki,Sakura,Ji-woo,Seo-yeon,Ha-eun',
    boys: 'Haruto,Kenta,Sora,Min-jun,Ji-ho,Do-yun',
    surnames: 'Tanaka,Satō,Ōno,Kim,Park,Choi,Namgung,Yamaguchi',
    languages: 'Japanese,Korean',
    countries: 'Japan,South Korea',
  },
  {
    weight: 4,
    girls: "Adaeze,Ngozi,Folasade,Wanjiru,Makeda,Selam,Akosua,Thandiwe,N'Deye",
    boys: "Chukwuemeka,Olúwaṣeun,Kwame,Tendai,Dawit,Abebe,Sipho,Kofi,M'Bala",
    surnames:
      'Okafor,Adébáyọ̀,Mensah,Nkosi,Tesfaye,Wanyama,Oluwaseyi-Adeyemi,Diallo,Chukwumereije,Gebreselassie',
    languages: 'Igbo,Yoruba,Amharic,Swahili,Twi',
    countries: 'Nigeria,Ethiopia,Kenya,Ghana',
  },
  {
    weight: 3,
    girls: 'Leilani,Sina,Mele,Aroha,Ngaire,Tiare',
    boys: 'Sione,Tavita,Manaia,Wiremu,Tāne,Semisi',
    surnames: "Tuala,Faleolo,Fa'asavalu,Tupou,Ngata,Te Kanawa,Tāwhiri,Leota-Tuimavave",
    languages: 'Samoan,Tongan,Māori',
    countries: 'Samoa,Tonga,New Zealand',
  },
  {
    weight: 2,
    girls: 'Elif,Zeynep,Ayşe,Gülşen,Şirin',
    boys: 'Emre,Çağan,Oğuz,Yiğit,İsmail',
    surnames: 'Yılmaz,Öztürk,Şahin,Doğan,Büyükkılıç',
    languages: 'Turkish',
    countries: 'Türkiye',
  },
];

/** One-word names: they stand as the surname, and the given name is empty. */
export const oneWordNames = {
  girls: ['Sukarti', 'Wulandari', 'Thiri', 'Kunzang', 'Nilufar', 'Parwati', 'Dewi'],
  boys: ['Suharyanto', 'Budiono', 'Tenzin', 'Zaw', 'Gunadi', 'Ganbaatar', 'Sugiarto'],
};

/** Names that break a layout which was drawn for short ones. */
export const veryLongNames = [
  { given: 'Maximiliana Theodora Wilhelmina', surname: 'von Wolfeschlegelsteinhausen-Bergerdorff', sex: 'F' },
  { given: 'Pedro Afonso Francisco Xavier', surname: 'de Albuquerque e Vasconcelos de Bragança', sex: 'M' },
  { given: 'Venkatanarasimharajuvaripeta', surname: 'Balasubramaniam Thiruvengadam', sex: 'M' },
  { given: 'Anastasia-Konstantina', surname: 'Papadimitrakopoulou-Christodoulopoulou', sex: 'F' },
] as const;

/** What some are called at school; names without an entry here are shortened or kept. */
export const shortNames: Record<string, string> = {
  Alexander: 'Alex',
  Matilda: 'Tilly',
  William: 'Will',
  Thomas: 'Tom',
  Samuel: 'Sam',
  Benjamin: 'Ben',
  Charlotte: 'Charlie',
  Eleanor: 'Nell',
  Abigail: 'Abby',
  Nathaniel: 'Nate',
  Zachary: 'Zac',
  Katerina: 'Kat',
  Valentina: 'Val',
  Santiago: 'Santi',
  Małgorzata: 'Gosia',
  Agnieszka: 'Aga',
  Wojciech: 'Wojtek',
  Grzegorz: 'Greg',
  Chukwuemeka: 'Emeka',
  Folasade: 'Sade',
  Theodoros: 'Theo',
  Francesca: 'Fran',
  Siddharth: 'Sid',
  Aishwarya: 'Aish',
  Ibrahim: 'Ibby',
  'Yi Fan': 'Ivan',
  'Jia Hui': 'Joyce',
  'Hui Min': 'Amy',
  'Wing Kei': 'Kelvin',
  'Jun Jie': 'Jason',
};

/** Preferred names in another script; few families ask for it. */
export const otherScripts: Record<string, string> = {
  Mei: '美',
  Haruka: '遥',
  Sora: '空',
  Yusuf: 'يوسف',
  Nikos: 'Νίκος',
  'Ji-ho': '지호',
  Priya: 'प्रिया',
};
