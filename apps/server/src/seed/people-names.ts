interface Chooser {
  from<T>(list: readonly T[]): T;
}

interface Community {
  race: string;
  name(dice: Chooser, gender: string): string;
}

const MALAY_MEN = [
  'Ahmad Faris',
  'Amirul Hakim',
  'Azlan',
  'Farid',
  'Hafiz',
  'Hairul Nizam',
  'Iskandar',
  'Khairul Anuar',
  'Mohd Fadzil',
  'Muhammad Danish',
  'Nazri',
  'Rizal',
  'Shahrul',
  'Syafiq',
  'Zulkifli',
];
const MALAY_WOMEN = [
  'Aisyah',
  'Azizah',
  'Farhana',
  'Hidayah',
  'Izzati',
  'Nadia',
  'Noraini',
  'Nur Syafiqah',
  'Nurul Aina',
  'Puteri Balqis',
  'Rosmah',
  'Siti Hajar',
  'Siti Mariam',
  'Wan Norlia',
  'Zarina',
];
const MALAY_FATHERS = [
  'Abdullah',
  'Bakar',
  'Daud',
  'Hamzah',
  'Hashim',
  'Ismail',
  'Jamaluddin',
  'Mansor',
  'Osman',
  'Rahman',
  'Razak',
  'Salleh',
  'Sulaiman',
  'Yusof',
  'Zainal',
];
const SURNAMES = [
  'Chan',
  'Cheah',
  'Chong',
  'Goh',
  'Khoo',
  'Lee',
  'Lim',
  'Low',
  'Ng',
  'Ong',
  'Tan',
  'Teoh',
  'Wong',
  'Yap',
  'Yeoh',
];
const CHINESE_MEN = [
  'Boon Keat',
  'Chee Keong',
  'Chun Hao',
  'Jun Wei',
  'Kah Seng',
  'Kok Leong',
  'Wai Kit',
  'Wei Jie',
  'Yong Sheng',
  'Zhi Hao',
];
const CHINESE_WOMEN = [
  'Hui Min',
  'Jia Wen',
  'Kah Yan',
  'Li Ping',
  'Mei Ling',
  'Pei Shan',
  'Siew Fong',
  'Sook Yee',
  'Xin Yi',
  'Zhi Xuan',
];
const INDIAN_MEN = [
  'Arun',
  'Dinesh',
  'Ganesan',
  'Kumar',
  'Prakash',
  'Ravi',
  'Sivakumar',
  'Suresh',
  'Thinesh',
  'Vijay',
];
const INDIAN_WOMEN = [
  'Anitha',
  'Devi',
  'Gayathri',
  'Kavitha',
  'Komala',
  'Priya',
  'Shanti',
  'Sumathi',
  'Thilaga',
  'Uma',
];
const INDIAN_FATHERS = [
  'Chandran',
  'Govindasamy',
  'Krishnan',
  'Maniam',
  'Muthu',
  'Nair',
  'Perumal',
  'Raman',
  'Rajendran',
  'Subramaniam',
];
const BORNEO_MEN = ['Alexius', 'Benedict', 'Dominic', 'Jeffrey', 'Maxwell', 'Stephen'];
const BORNEO_WOMEN = ['Angela', 'Christina', 'Dayang', 'Jennifer', 'Melinda', 'Vivian'];
const BORNEO_FATHERS = ['Embas', 'Jabu', 'Jugah', 'Linggi', 'Masing', 'Numpang', 'Uggah'];

const malay: Community = {
  race: 'Malay',
  name: (dice, gender) =>
    gender === 'Male'
      ? `${dice.from(MALAY_MEN)} bin ${dice.from(MALAY_FATHERS)}`
      : `${dice.from(MALAY_WOMEN)} binti ${dice.from(MALAY_FATHERS)}`,
};
const chinese: Community = {
  race: 'Chinese',
  name: (dice, gender) =>
    `${dice.from(SURNAMES)} ${dice.from(gender === 'Male' ? CHINESE_MEN : CHINESE_WOMEN)}`,
};
const indian: Community = {
  race: 'Indian',
  name: (dice, gender) =>
    gender === 'Male'
      ? `${dice.from(INDIAN_MEN)} a/l ${dice.from(INDIAN_FATHERS)}`
      : `${dice.from(INDIAN_WOMEN)} a/p ${dice.from(INDIAN_FATHERS)}`,
};
const borneo: Community = {
  race: 'Other',
  name: (dice, gender) =>
    gender === 'Male'
      ? `${dice.from(BORNEO_MEN)} anak ${dice.from(BORNEO_FATHERS)}`
      : `${dice.from(BORNEO_WOMEN)} anak ${dice.from(BORNEO_FATHERS)}`,
};

/** Citizens' names; a community's weight is how often it is listed. */
export const NAMES: readonly Community[] = [
  malay,
  malay,
  malay,
  malay,
  malay,
  chinese,
  chinese,
  indian,
  borneo,
];

const PARENTAGE = 'bin|binti|a/l|a/p|anak';

/** A sibling: the same father's name or surname, and a first name of that community. */
export function siblingName(dice: Chooser, name: string, race: string, gender: string): string {
  const community = NAMES.find((one) => one.race === race) ?? borneo;
  const other = community.name(dice, gender);
  if (community === chinese) return `${name.split(' ')[0]} ${other.split(' ').slice(1).join(' ')}`;
  const [, father = ''] = new RegExp(` (?:${PARENTAGE}) (.+)$`).exec(name) ?? [];
  return other.replace(new RegExp(`( (?:${PARENTAGE}) ).+$`), `$1${father}`);
}

/** A spouse of the same community. */
export const spouseName = (dice: Chooser, race: string, gender: string): string =>
  (NAMES.find((one) => one.race === race) ?? borneo).name(dice, gender === 'Male' ? 'Female' : 'Male');

interface Origin {
  nationality: string;
  name(dice: Chooser, gender: string): string;
}

const origin = (nationality: string, men: string[], women: string[], families: string[]): Origin => ({
  nationality,
  name: (dice, gender) => `${dice.from(gender === 'Male' ? men : women)} ${dice.from(families)}`,
});

/** Names of foreigners. */
export const FOREIGN_NAMES: readonly Origin[] = [
  origin('NP', ['Bahadur', 'Dipak', 'Ram Kumar'], ['Sita', 'Gita'], ['Thapa', 'Gurung', 'Rai']),
  origin(
    'BD',
    ['Mohammad Rafiq', 'Abdul Karim', 'Shahin'],
    ['Nasrin', 'Rina'],
    ['Islam', 'Hossain', 'Uddin'],
  ),
  origin('ID', ['Agus', 'Budi', 'Slamet'], ['Dewi', 'Sri Wahyuni'], ['Santoso', 'Wijaya', 'Lestari']),
  origin('MM', ['Aung Kyaw', 'Zaw Min'], ['Khin Mar', 'Su Su'], ['Htun', 'Oo', 'Win']),
  origin('PH', ['Jose', 'Ramon'], ['Maria Luz', 'Grace'], ['Reyes', 'Santos', 'Cruz']),
];
