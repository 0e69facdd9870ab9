/** Common passwords of at least six characters, international and local to a shop in Dhaka. */
const common = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321 87654321
  123123 123123123 121212 112233 11223344 123321 1234321 123654 159753 147258 147258369 789456 789456123 456789 741852
  741852963 963852741 102030 123abc abc123 abcd123 abcd1234 abc12345 abc123456 a123456 a1234567 a12345678 a123456789
  a1b2c3 a1b2c3d4 aa123456 aa12345678 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx q1w2e3r4
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwer1234 qwe123 qweqwe qweasd qweasdzxc asdfgh
  asdfghjkl asdf1234 asdasd asd123 zxcvbn zxcvbnm zxc123 password password1 password12 password123 password1234
  passw0rd p@ssw0rd p@ssword pass123 pass1234 pass12345 passwort letmein letmein1 welcome welcome1 welcome123
  admin123 admin1234 administrator changeme secret secret123 default guest123 login123 master monkey dragon football
  baseball basketball cricket superman batman spiderman pokemon princess sunshine shadow flower butterfly michael
  jordan23 jennifer jessica ashley charlie daniel thomas hunter trustno1 starwars whatever freedom computer internet
  samsung iphone google facebook youtube instagram tiktok whatsapp hello123 helloworld iloveyou iloveyou1 loveyou
  lovelove mylove ilovegod forever family friends chocolate cookie banana orange purple summer winter spring
  test123 test1234 testing testtest tester user123 user1234 demo123 sample123 temp123 temp1234
  bangladesh bangladesh1 bangladesh123 bangla bangla123 dhaka123 dhaka1234 chittagong sylhet rajshahi bismillah
  bismillah786 allah123 allahuakbar alhamdulillah subhanallah inshallah mashallah muhammad mohammad islam123 786786
  786110 ramadan eidmubarak amarsonar sonarbangla joybangla shakib75 shakib123 tigers123 perfume perfume1 perfume123
  fragrance alaria al-aria alaria123 alaria1969
  `
    .trim()
    .split(/\s+/),
)

/** One repeated character. */
const oneCharacter = /^(.)\1+$/u

const wordsOfShop = /al-?aria|perfume|gallery/gi

/** Whether little is left of it without the words of the shop, figures and signs. */
const isOfShop = (password: string): boolean =>
  password.search(wordsOfShop) >= 0 && password.replace(wordsOfShop, '').replace(/[^\p{L}]/gu, '').length < 4

/** Whether a password is too common, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return oneCharacter.test(password) || common.has(password.toLowerCase()) || isOfShop(password)
}
