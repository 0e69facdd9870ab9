/** Format: `../places.ts`. */
export const rangpur = `
14 | Dinajpur | দিনাজপুর
  biral | Biral | বিরল
  birampur | Birampur | বিরামপুর
  birganj | Birganj | বীরগঞ্জ
  bochaganj | Bochaganj | বোচাগঞ্জ
  chirirbandar | Chirirbandar | চিরিরবন্দর
  dinajpur-sadar | Dinajpur Sadar | দিনাজপুর সদর
  fulbari | Fulbari | ফুলবাড়ী
  ghoraghat | Ghoraghat | ঘোড়াঘাট
  hakimpur | Hakimpur | হাকিমপুর | | | Hili
  kaharol | Kaharol | কাহারোল
  khansama | Khansama | খানসামা
  nawabganj | Nawabganj | নবাবগঞ্জ
  parbatipur | Parbatipur | পার্বতীপুর
19 | Gaibandha | গাইবান্ধা
  gaibandha-sadar | Gaibandha Sadar | গাইবান্ধা সদর
  gobindaganj | Gobindaganj | গোবিন্দগঞ্জ
  palashbari | Palashbari | পলাশবাড়ী
  phulchhari | Phulchhari | ফুলছড়ি
  sadullapur | Sadullapur | সাদুল্লাপুর
  saghata | Saghata | সাঘাটা
  sundarganj | Sundarganj | সুন্দরগঞ্জ
28 | Kurigram | কুড়িগ্রাম
  bhurungamari | Bhurungamari | ভুরুঙ্গামারী
  char-rajibpur | Char Rajibpur | চর রাজিবপুর
  chilmari | Chilmari | চিলমারী
  kurigram-sadar | Kurigram Sadar | কুড়িগ্রাম সদর
  nageshwari | Nageshwari | নাগেশ্বরী
  phulbari | Phulbari | ফুলবাড়ী
  rajarhat | Rajarhat | রাজারহাট
  raumari | Raumari | রৌমারী
  ulipur | Ulipur | উলিপুর
32 | Lalmonirhat | লালমনিরহাট
  aditmari | Aditmari | আদিতমারী
  hatibandha | Hatibandha | হাতীবান্ধা
  kaliganj | Kaliganj | কালীগঞ্জ
  lalmonirhat-sadar | Lalmonirhat Sadar | লালমনিরহাট সদর
  patgram | Patgram | পাটগ্রাম | | | Burimari
46 | Nilphamari | নীলফামারী
  dimla | Dimla | ডিমলা
  domar | Domar | ডোমার
  jaldhaka | Jaldhaka | জলঢাকা
  kishoreganj | Kishoreganj | কিশোরগঞ্জ | | Kishorganj
  nilphamari-sadar | Nilphamari Sadar | নীলফামারী সদর
  saidpur | Saidpur | সৈয়দপুর | | Syedpur
52 | Panchagarh | পঞ্চগড়
  atwari | Atwari | আটোয়ারী
  boda | Boda | বোদা
  debiganj | Debiganj | দেবীগঞ্জ
  panchagarh-sadar | Panchagarh Sadar | পঞ্চগড় সদর
  tetulia | Tetulia | তেতুলিয়া | | | Banglabandha
55 | Rangpur | রংপুর
  badarganj | Badarganj | বদরগঞ্জ
  gangachara | Gangachara | গংগাচড়া
  haragach | Haragach | হারাগাছ | metro
  hazirhat | Hazirhat | হাজিরহাট | metro
  kaunia | Kaunia | কাউনিয়া
  kotwali | Kotwali | কোতোয়ালী | metro | কোতয়ালী | Jahaj Company More, Dhap
  mahiganj | Mahiganj | মাহিগঞ্জ | metro
  mithapukur | Mithapukur | মিঠাপুকুর
  parshuram | Parshuram | পরশুরাম | metro
  pirgachha | Pirgachha | পীরগাছা
  pirganj | Pirganj | পীরগঞ্জ
  rangpur-sadar | Rangpur Sadar | রংপুর সদর
  tajhat | Tajhat | তাজহাট | metro | | Modern More
  taraganj | Taraganj | তারাগঞ্জ
64 | Thakurgaon | ঠাকুরগাঁও
  baliadangi | Baliadangi | বালিয়াডাঙ্গী
  haripur | Haripur | হরিপুর
  pirganj | Pirganj | পীরগঞ্জ
  ranisankail | Ranisankail | রাণীশংকৈল
  thakurgaon-sadar | Thakurgaon Sadar | ঠাকুরগাঁও সদর
`
