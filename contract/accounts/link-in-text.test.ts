import { expect, it } from 'vitest'
import { hasLink } from './link-in-text.ts'

it.each([
  ...['https://evil.example', 'see WWW.evil.example', 'ｗｗｗ．evil．example', 'kim@example.com', 'kim＠example.com'],
  ...[
    'bit.ly/abc',
    'see evil.example∕pay',
    'evil.example⁄pay',
    'evil．example／pay',
    'evil。example/pay',
    'evil.example./pay',
  ],
  ...[
    'evil.example?x=1',
    'evil.example:8080',
    'evil.example：8080',
    'evil.example#x',
    'evil.example\\x',
    'shop.xn--p1ai/x',
  ],
  ...['evil.রস/পাতা', 'claim at alaria-prize.com today', 'Prize.COM', 'prize.com.bd', 'a prize.bd'],
  ...[
    'alaria-prize.shop',
    'alaria-prize.shop now',
    'go to prize.top',
    'prize.club!',
    'evil.xyz',
    'my.site-of.online',
    'win.io',
  ],
  ...[
    'prize.net',
    'prize.org,',
    '(prize.info)',
    'prize.me',
    'prize.link',
    'prize.live',
    'prize.store',
    'ওয়েব prize.ｃｏｍ',
  ],
])('finds the link in %j', (text) => {
  expect(hasLink(text)).toBe(true)
})

it.each([
  ...['House No.12/3, Rd.5/A', 'H.12/A', 'H.No.5/A, R.No.7', 'H.No:12, R.No:5', 'House.No#12', 'Apt.5B, Road No.12'],
  ...['Flat.A5/B, House 7', 'Holding.No:12/1, Ward.No:7', 'P.O.Box:123', 'P.O.Box#5', 'P.O: Savar, P.S: Savar'],
  ...['St.Joseph School Road', 'Vill.Rampur, P.O.Savar, Dist.Dhaka', 'Vill: Rampur, Post: Savar', 'Dist.Dhaka-1205'],
  ...['Md.Rahim Mansion, 2nd floor', 'C/O Md.Rahim', 'c/o M.A.Karim, 3/A', 'M.A/B Karim', 'A.K.M.Fazlul Haque Rd.'],
  ...['Shop 5 @ Rahim Tower', 'Banani.Shop 12, Level 4', 'Bashundhara City.Shop No.45', 'Tower.Top floor'],
  ...['Badda.Link Road, Gulshan', 'Abahani.Club Road', 'Uttara.Site office', 'New Market.Store No 3', 'Dhaka.BD'],
  ...[
    'Gulshan 2,Dhaka.BD-1212',
    'Sector.7,Road.13',
    'Sec#7, Rd#13, H#22',
    'Block:C, Road:5',
    'Lift.4th, Flat.4-C',
    'Bl.D/Rd.8/H.9',
  ],
  ...[
    'Dr.Khan Chamber, Dhanmondi R/A',
    'Engr. Momin',
    'Opp. Agrani Bank Ltd., Comilla',
    'Nr.Mosque',
    'Cox’s Bazar',
    '10.5 Katha',
  ],
  ...['বাসা নং.১২/৩', 'বাড়ি: ৭, রোড: ৫', 'হোল্ডিং নং:১২/ক, ওয়ার্ড নং:৭', 'মোঃ রহিম', 'মো.রহিম উদ্দিন, গ্রাম:রামপুর', 'ডা.খান চেম্বার'],
  ...[
    'ফ্ল্যাট#৫বি, বাড়ি#১২',
    'পোঃ সাভার, থানাঃ সাভার, জেলাঃ ঢাকা',
    'ধানমন্ডি আ/এ, রোড-৭/এ',
    'প্রযত্নে: মো. করিম',
    'দোকান নং-৫, নিউ মার্কেট।',
  ],
])('finds none in %j', (text) => {
  expect(hasLink(text)).toBe(false)
})
