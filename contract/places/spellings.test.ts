import { expect, it } from 'vitest'
import { isAbroad, isInBangladesh } from './country.ts'
import { placeCodesOf } from './place-codes.ts'

/** City, state and the place that they name, as people write them: spellings, scripts, numbers, old names, swaps. */
const resolved = `
  Nawabganj | Dinajpur | BD-14-nawabganj
  নবাবগঞ্জ | দিনাজপুর | BD-14-nawabganj
  Nawabganj | Dhaka | BD-13-nawabganj
  Nawabgonj | Dhaka | BD-13-nawabganj
  Nawabganj | Rangpur Division | ?
  Chapai Nawabganj Sadar | Chapai Nawabganj | BD-45-chapai-nawabganj-sadar
  Sadar | Chapainawabganj | BD-45-chapai-nawabganj-sadar
  Sadar | Chapai | BD-45-chapai-nawabganj-sadar
  সদর | চাঁপাইনবাবগঞ্জ | BD-45-chapai-nawabganj-sadar
  Sadar | চাপাইনবাবগঞ্জ | BD-45-chapai-nawabganj-sadar
  Dhaka Dakshin | Sylhet | BD-60-golapganj
  Dhakadakshin | সিলেট | BD-60-golapganj
  Teknaf | Cox's Bazar | BD-11-teknaf
  Teknaf | Coxsbazar | BD-11-teknaf
  Teknaf | COX’S BAZAR | BD-11-teknaf
  Teknaf | Cox Bazar | BD-11-teknaf
  টেকনাফ | কক্সবাজার | BD-11-teknaf
  Ramu | কক্স বাজার | BD-11-ramu
  Moheshkhali | Cox's Bazaar | BD-11-maheshkhali
  Ukhia | Coxs Bazar | BD-11-ukhiya
  Dhanmondi | Dhaka | BD-13-dhanmondi
  dhanmondi | dhaka | BD-13-dhanmondi
  DHANMONDI | DHAKA | BD-13-dhanmondi
  Dhanmandi | Dhaka | BD-13-dhanmondi
  ধানমন্ডি | ঢাকা | BD-13-dhanmondi
  ধানমণ্ডি | ঢাকা | BD-13-dhanmondi
  ধানমন্ডী | ঢাকা | BD-13-dhanmondi
  Dhanmondi 27 | Dhaka | BD-13-dhanmondi
  Dhanmondi-15 | Dhaka | BD-13-dhanmondi
  ধানমন্ডি ৩২ | ঢাকা | BD-13-dhanmondi
  Dhanmondi R/A, Dhaka | Dhaka | BD-13-dhanmondi
  Dhanmondi, Dhaka | Dhaka | BD-13-dhanmondi
  Dhanmondi, Dhaka-1209 | Bangladesh | BD-13-dhanmondi
  Dhanmondi Dhaka | Dhaka | ?
  Dhaka, Dhanmondi | Dhaka Division | BD-13-dhanmondi
  Dhanmondi Thana | Dhaka District | BD-13-dhanmondi
  ধানমন্ডি থানা | ঢাকা জেলা | BD-13-dhanmondi
  Dhaka | Dhanmondi | BD-13-dhanmondi
  Dhanmondi | Dhaka City | BD-13-dhanmondi
  Dhanmondi | Dacca | BD-13-dhanmondi
  Jigatola | Dhaka | BD-13-dhanmondi
  Zigatola | Dhaka | BD-13-dhanmondi
  Mirpur | Dhaka | BD-13-mirpur
  Meerpur | Dhaka | BD-13-mirpur
  মীরপুর | ঢাকা | BD-13-mirpur
  Mirpur-10 | Dhaka | BD-13-mirpur
  Mirpur 10, Dhaka | Dhaka | BD-13-mirpur
  মিরপুর ১০ | ঢাকা | BD-13-mirpur
  Mirpur Section 2 | Dhaka | ?
  Mirpur 12 | Dhaka | BD-13-pallabi
  Mirpur DOHS | Dhaka | BD-13-pallabi
  Mirpur Model | Dhaka | BD-13-mirpur
  Mirpur | Kushtia | BD-30-mirpur
  মিরপুর | কুষ্টিয়া | BD-30-mirpur
  Mirpur | Kustia | BD-30-mirpur
  Mohammadpur | Dhaka | BD-13-mohammadpur
  Mohammedpur | Dhaka | BD-13-mohammadpur
  Muhammadpur | Dhaka | BD-13-mohammadpur
  মোহাম্মদপুর | ঢাকা | BD-13-mohammadpur
  Mohammadpur | Magura | BD-37-mohammadpur
  Lalmatia | Dhaka | BD-13-mohammadpur
  Shyamoli | Dhaka | BD-13-mohammadpur
  শ্যামলী | ঢাকা | BD-13-mohammadpur
  Gulshan | Dhaka | BD-13-gulshan
  Gulshan-2 | Dhaka | BD-13-gulshan
  গুলশান | ঢাকা | BD-13-gulshan
  Baridhara | Dhaka | BD-13-gulshan
  Banani | Dhaka | BD-13-banani
  Banani DOHS | Dhaka | BD-13-banani
  বনানী | ঢাকা | BD-13-banani
  Mohakhali | Dhaka | BD-13-banani
  Bashundhara R/A | Dhaka | BD-13-bhatara
  Bashundhara R/A, Block C | Dhaka | BD-13-bhatara
  Bashundhara R/A Block C | Dhaka | ?
  Bosundhara | Dhaka | BD-13-bhatara
  বসুন্ধরা | ঢাকা | BD-13-bhatara
  Vatara | Dhaka | BD-13-bhatara
  Motijheel | Dhaka | BD-13-motijheel
  Motijhil | Dhaka | BD-13-motijheel
  মতিঝিল | ঢাকা | BD-13-motijheel
  Uttara East | Dhaka | BD-13-uttara-east
  উত্তরা পশ্চিম | ঢাকা | BD-13-uttara-west
  Uttarkhan | Dhaka | BD-13-uttarkhan
  Khilgaon | Dhaka | BD-13-khilgaon
  খিলগাও | ঢাকা | BD-13-khilgaon
  খিলগাঁও | ঢাকা | BD-13-khilgaon
  Banasree | Dhaka | BD-13-khilgaon
  Bonosri | Dhaka | BD-13-khilgaon
  Block C, Banasree | Dhaka | BD-13-khilgaon
  Moghbazar | Dhaka | BD-13-hatirjheel
  Mogbazar | Dhaka | BD-13-hatirjheel
  মগবাজার | ঢাকা | BD-13-hatirjheel
  Agargaon | Dhaka | BD-13-sher-e-bangla-nagar
  Sher-E-Bangla Nagar | Dhaka | BD-13-sher-e-bangla-nagar
  Jatrabari | Dhaka | BD-13-jatrabari
  Jatra Bari | Dhaka | BD-13-jatrabari
  যাত্রাবাড়ি | ঢাকা | BD-13-jatrabari
  New Market | Dhaka | BD-13-new-market
  নিউমার্কেট | ঢাকা | BD-13-new-market
  Kamrangir Char | Dhaka | BD-13-kamrangirchar
  Wari | Dhaka | BD-13-wari
  ওয়ারি | ঢাকা | BD-13-wari
  Azimpur | Dhaka | BD-13-lalbagh
  Tejgaon I/A | Dhaka | BD-13-tejgaon-industrial-area
  Cantonment | Dhaka | BD-13-cantonment
  Savar | Dhaka | BD-13-savar
  Saver | Dhaka | ?
  Savar, Dhaka | Dhaka | BD-13-savar
  সাভার | ঢাকা | BD-13-savar
  Dhaka | Savar | BD-13-savar
  Ashulia | Dhaka | BD-13-ashulia
  আশুলিয়া | ঢাকা | BD-13-ashulia
  Keranigonj | Dhaka | BD-13-keraniganj
  কেরাণীগঞ্জ | ঢাকা | BD-13-keraniganj
  কেরানীগঞ্জ | ঢাকা | BD-13-keraniganj
  Dohar | Dhaka Zila | BD-13-dohar
  Dhamrai | Dhaka | BD-13-dhamrai
  Fatullah | Narayanganj | BD-40-fatullah
  Fatulla | Narayangonj | BD-40-fatullah
  Fatulla | N.Ganj | BD-40-fatullah
  সিদ্ধিরগঞ্জ | নারায়ণগঞ্জ | BD-40-siddhirganj
  Rupgonj | Narayanganj | BD-40-rupganj
  রুপগঞ্জ | নারায়নগঞ্জ | BD-40-rupganj
  Sonargaon | Narayanganj | BD-40-sonargaon
  Kaliakoir | Gazipur | BD-18-kaliakair
  Kaliakair | Gazipur | BD-18-kaliakair
  Sreepur | Gazipur | BD-18-sreepur
  Sripur | Gazipur | BD-18-sreepur
  Sreepur | Magura | BD-37-sreepur
  Sreepur | Dhaka Division | ?
  Sreepur | Dhaka | ?
  Kaliganj | Gazipur | BD-18-kaliganj
  Kaligonj | Satkhira | BD-58-kaliganj
  কালীগঞ্জ | ঝিনাইদহ | BD-23-kaliganj
  Kaliganj | Lalmonirhat | BD-32-kaliganj
  Joydebpur | Gazipur | BD-18-gazipur-sadar
  Konabari | Gazipur | BD-18-konabari
  Agrabad | Chattogram | BD-10-double-mooring
  Agrabad | Chittagong | BD-10-double-mooring
  Agrabad | Ctg | BD-10-double-mooring
  আগ্রাবাদ | চট্টগ্রাম | BD-10-double-mooring
  আগ্রাবাদ | চট্রগ্রাম | BD-10-double-mooring
  Panchlaish | Chottogram | BD-10-panchlaish
  Kotwali | Chattogram | BD-10-kotwali
  Kotwali | Dhaka | BD-13-kotwali
  Kotwali, Chattogram | Chattogram Division | BD-10-kotwali
  কোতয়ালী | সিলেট | BD-60-kotwali
  Bakalia | Chittagong Division | BD-10-bakalia
  Sitakundo | Chattogram | BD-10-sitakunda
  সীতাকুন্ড | চট্টগ্রাম | BD-10-sitakunda
  Hathazari | Chattogram | BD-10-hathazari
  Mirsarai | Chattogram | BD-10-mirsharai
  Karnaphuli | Chattogram | BD-10-karnafuli
  Comilla Sadar | Comilla | BD-08-cumilla-adarsha-sadar
  Cumilla Sadar | Cumilla | BD-08-cumilla-adarsha-sadar
  Sadar South | Comilla | BD-08-cumilla-sadar-dakshin
  কুমিল্লা সদর দক্ষিণ | কুমিল্লা | BD-08-cumilla-sadar-dakshin
  Daudkandi | Kumilla | BD-08-daudkandi
  Chauddagram | Cumilla | BD-08-chauddagram
  Maijdee | Noakhali | BD-47-noakhali-sadar
  Companigonj | Noakhali | BD-47-companiganj
  Companiganj | Sylhet | BD-60-companiganj
  Feni Sadar | Feni | BD-16-feni-sadar
  ফেনী সদর | ফেনি | BD-16-feni-sadar
  Lakshmipur Sadar | Laxmipur | BD-31-lakshmipur-sadar
  লক্ষীপুর সদর | লক্ষীপুর | BD-31-lakshmipur-sadar
  Akhaura | B. Baria | BD-04-akhaura
  Brahmanbaria Sadar | Brammanbaria | BD-04-brahmanbaria-sadar
  Matlab North | Chandpur | BD-09-matlab-uttar
  Dighinala | Khagrachari | BD-29-dighinala
  Bogra Sadar | Bogra | BD-03-bogura-sadar
  Bogura Sadar | Bogura | BD-03-bogura-sadar
  Sherpur | Bogura | BD-03-sherpur
  Shibgonj | Bogra | BD-03-shibganj
  Shibganj | Chapai Nawabganj | BD-45-shibganj
  Sherpur Sadar | Sherpur | BD-57-sherpur-sadar
  Boalia | Rajshahi | BD-54-boalia
  Godagari | Rajshahi | BD-54-godagari
  Ishwardi | Pabna | BD-49-ishurdi
  ঈশ্বরদি | পাবনা | BD-49-ishurdi
  Faridpur | Pabna | BD-49-faridpur
  Faridpur Sadar | Faridpur | BD-15-faridpur-sadar
  Shahzadpur | Sirajgonj | BD-59-shahjadpur
  Atrai | Nowgaon | BD-48-atrai
  Jessore Sadar | Jessore | BD-22-jashore-sadar
  Benapole | Jashore | BD-22-sharsha
  Sonadanga | Khulna | BD-27-sonadanga
  Daulatpur | Khulna | BD-27-daulatpur
  Doulatpur | Kushtia | BD-30-daulatpur
  Daulatpur | Manikganj | BD-33-daulatpur
  Jhenaidah Sadar | Jhenidah | BD-23-jhenaidah-sadar
  Mongla | Bagerhat | BD-05-mongla
  Barisal Sadar | Barisal | BD-06-barishal-sadar
  Bakerganj | বরিশাল | BD-06-bakerganj
  Jhalakathi Sadar | Jhalakati | BD-25-jhalokati-sadar
  Kuakata | Patuakhali | BD-51-kalapara
  Char Fassion | Bhola | ?
  Charfesson | Bhola | BD-07-char-fasson
  Zianagar | Pirojpur | BD-50-indurkani
  Swarupkathi | Pirojpur | BD-50-nesarabad
  Zindabazar | Sylhet | BD-60-kotwali
  South Surma | Sylhet | BD-60-dakshin-surma
  Srimangal | Moulvibazar | BD-38-sreemangal
  Sreemongol | Maulvibazar | BD-38-sreemangal
  শ্রীমঙ্গল | মৌলভিবাজার | BD-38-sreemangal
  Kulaura | Moulvi Bazar | BD-38-kulaura
  South Sunamganj | Sunamganj | BD-61-shantiganj
  Nabigonj | Hobigonj | BD-20-nabiganj
  Saidpur | Nilphamari | BD-46-saidpur
  Syedpur | Nilfamari | BD-46-saidpur
  Kishorganj | Nilphamari | BD-46-kishoreganj
  Bhairab | Kishorganj | BD-26-bhairab
  Pirgonj | Rangpur | BD-55-pirganj
  Pirganj | Thakurgaon | BD-64-pirganj
  Phulbari | Dinajpur | BD-14-fulbari
  Fulbari | Kurigram | BD-28-phulbari
  Hili | Dinajpur | BD-14-hakimpur
  Kotwali | Mymensingh | BD-34-mymensingh-sadar
  Mymensingh Sadar | Mymensing | BD-34-mymensingh-sadar
  ময়মনসিংহ সদর | ময়মনসিংহ | BD-34-mymensingh-sadar
  Durgapur | Netrakona | BD-41-durgapur
  Durgapur | Rajshahi | BD-54-durgapur
  Gopalpur | Tangail | BD-63-gopalpur
  Mirzapur | Tangayl | BD-63-mirzapur
  Tongi East | Gazipur | BD-18-tongi-east
  Sadar, Tangail | Tangail | BD-63-tangail-sadar
  Upazila: Bhaluka | Dist: Mymensingh | BD-34-bhaluka
  ভালুকা উপজেলা | জেলা ময়মনসিংহ | BD-34-bhaluka
`
const rows = resolved
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string])

it('recognizes more than 200 spellings of real kinds, and guesses none that it does not know', () => {
  expect(rows.length).toBeGreaterThan(200)
  const found = rows.map(([city, state]) => [city, state, placeCodesOf({ city, state }).areaCode ?? '?'])
  expect(found).toEqual(rows)
})

it.each([
  // A name of several areas, or of a district alone, leaves the area open.
  ['Uttara', 'Dhaka', 'BD-13'],
  ['Tongi', 'Gazipur', 'BD-18'],
  ['Malibagh', 'Dhaka', 'BD-13'],
  ['Dhaka', 'Dhaka', 'BD-13'],
  ['Sadar', 'Dhaka', 'BD-13'],
  ['Nawabganj', 'Chapai Nawabganj', 'BD-45'],
  ['Atlantis', 'Dhaka', 'BD-13'],
  // Browsers and other shops fill in the division, which is no district.
  ['Dhaka', 'Dhaka Division', 'BD-13'],
  ["Cox's Bazar", 'Chittagong Division', 'BD-11'],
  // Names that contradict each other, of several districts, or of none, leave both open.
  ['Gazipur', 'Dhaka', undefined],
  ['Sreepur', 'Dhaka', undefined],
  ['Chapai Nawabganj', 'Rajshahi', undefined],
  ['Cox’s Bazar', 'Chittagong', undefined],
  ['Dhaka', 'Sylhet', undefined],
  ['Dhanmondi', 'Somewhere', undefined],
  ['Kaliganj', '', undefined],
  ['Kaliganj', 'Dhaka Division', undefined],
  ['Kotwali', 'Bangladesh', undefined],
  ['Sadar', '', undefined],
  ['Faridpur', '', undefined],
  ['Atlantis', 'Nowhere', undefined],
] as const)('never guesses an area: %s, %s', (city, state, districtCode) => {
  expect(placeCodesOf({ city, state })).toEqual(districtCode ? { districtCode } : {})
})

it('an area whose name no other has needs no district', () => {
  const dhanmondi = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }
  for (const city of ['Dhanmondi', 'ধানমন্ডি', 'Dhanmondi, Dhaka', 'Dhanmondi R/A'])
    for (const state of ['', 'Bangladesh', 'Dhaka Division']) expect(placeCodesOf({ city, state })).toEqual(dhanmondi)
})

it('an address abroad has no place here', () => {
  expect(placeCodesOf({ city: 'Dhanmondi', state: 'Dhaka', country: 'India' })).toEqual({})
  expect(placeCodesOf({ city: 'Dhanmondi', state: 'Dhaka', country: ' BANGLADESH ' }).areaCode).toBe('BD-13-dhanmondi')
})

it.each([
  // The names leave the place open, and may mean it.
  ['Kaliganj', '', 'BD-18-kaliganj', 'BD-18-kaliganj'],
  ['Uttara', 'Dhaka', 'BD-13-uttara-west', 'BD-13-uttara-west'],
  ['উত্তরা', 'ঢাকা', 'BD-13-uttara-west', 'BD-13-uttara-west'],
  ['Dhaka', 'Dhaka', 'BD-13-banani', 'BD-13-banani'],
  ['Lake View, House 12', 'Dhaka', 'BD-13-banani', 'BD-13-banani'],
  ['লেক ভিউ, বাড়ি ১২', 'ঢাকা', 'BD-13-banani', 'BD-13-banani'],
  ['Somewhere', 'Nowhere', 'BD-13-banani', 'BD-13-banani'],
  ['Sreepur', 'Dhaka', 'BD-18-sreepur', 'BD-18-sreepur'],
  ['Sreepur', 'Dhaka Division', 'BD-18-sreepur', 'BD-18-sreepur'],
  ['Kaliganj', '', 'BD-18', 'BD-18-kaliganj'],
  ['Atlantis', 'Nowhere', 'BD-60', 'BD-60'],
  // They say another area of its district, which is all that is known.
  ['Banani', 'Dhaka', 'BD-13-uttara-west', 'BD-13'],
  ['বনানী', 'ঢাকা', 'BD-13-uttara-west', 'BD-13'],
  ['Jigatola', 'Dhaka', 'BD-13-uttara-west', 'BD-13'],
  ['Uttara, Sector 4', 'Dhaka', 'BD-13-banani', 'BD-13'],
  // They say a place elsewhere, which contradicts it.
  ['Sylhet Sadar', 'Sylhet', 'BD-13-banani', undefined],
  ['সিলেট সদর', 'সিলেট', 'BD-13-banani', undefined],
  ['Sylhet', 'Sylhet', 'BD-18', undefined],
  ['Banani', 'Sylhet', 'BD-13-banani', undefined],
  ['Dhaka', 'Sylhet', 'BD-13-banani', undefined],
  ['Sylhet Sadar', 'Nowhere', 'BD-13-banani', undefined],
  ['Jigatola', 'Nowhere', 'BD-60', undefined],
  ['Kaliganj', '', 'BD-13-banani', undefined],
  ['Kaliganj', 'Sylhet', 'BD-18-kaliganj', undefined],
  ['Sreepur', 'Dhaka', 'BD-13-banani', undefined],
  ['Somewhere', 'Khulna', 'BD-13-uttara-west', undefined],
] as const)('a code that is sent counts unless the names say another place: %s, %s, %s', (city, state, code, found) => {
  const codesOf = (code: string) => {
    const districtCode = code.slice(0, 5)
    return { districtCode, ...(code !== districtCode && { areaCode: code }) }
  }
  expect(placeCodesOf({ city, state, ...codesOf(code) })).toEqual(found ? codesOf(found) : {})
})

it('a code that does not exist is ignored', () => {
  const unknown = { districtCode: 'BD-99', areaCode: 'BD-13-atlantis' }
  expect(placeCodesOf({ city: 'Banani', state: 'Dhaka', ...unknown }).areaCode).toBe('BD-13-banani')
  expect(placeCodesOf({ city: 'Lake View', state: '', ...unknown })).toEqual({})
})

it('what staff have chosen for names counts as the names do', () => {
  const names = { city: 'Lake View', state: 'Dhaka' }
  const ramna = { districtCode: 'BD-13', areaCode: 'BD-13-ramna' }
  expect(placeCodesOf(names, ramna.areaCode)).toEqual(ramna)
  expect(placeCodesOf({ ...names, ...ramna }, ramna.areaCode)).toEqual(ramna)
  expect(placeCodesOf({ ...names, districtCode: 'BD-13', areaCode: 'BD-13-banani' }, ramna.areaCode)).toEqual({
    districtCode: 'BD-13',
  })
  expect(placeCodesOf({ ...names, state: 'Sylhet' }, ramna.areaCode)).toEqual({ districtCode: 'BD-60' })
})

it.each([
  ['here', ['Bangla Desh', 'B.D.', 'bd', 'Bangladehs', 'Banglades.', ' BANGLADESH ', '']],
  ['here', ['বাংলাদেস', ' বাংলা দেশ ', 'গণপ্রজাতন্ত্রী বাংলাদেশ']],
  ['abroad', ['India', ' ভারত', 'U.S.A.', 'united  kingdom', 'সৌদি আরব', 'Hong Kong', 'MALAYSIA']],
  ['not known', ['Bengaldesh', 'বাংলাদশ', 'Dhaka', 'Indya', '1209', '১২০৯', 'BA', 'ZZ', 'European Union']],
] as const)('a country that is %s: %s', (where, countries) => {
  for (const country of countries) {
    expect([isInBangladesh(country), isAbroad(country)], country).toEqual([where === 'here', where === 'abroad'])
    const { areaCode } = placeCodesOf({ city: 'Dhanmondi', state: 'Dhaka', country })
    expect(areaCode).toBe(where === 'here' ? 'BD-13-dhanmondi' : undefined)
  }
})
