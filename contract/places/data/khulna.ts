/** Format: `../places.ts`. */
export const khulna = `
05 | Bagerhat | বাগেরহাট
  bagerhat-sadar | Bagerhat Sadar | বাগেরহাট সদর
  chitalmari | Chitalmari | চিতলমারী
  fakirhat | Fakirhat | ফকিরহাট
  kachua | Kachua | কচুয়া
  mollahat | Mollahat | মোল্লাহাট
  mongla | Mongla | মোংলা
  morrelganj | Morrelganj | মোড়েলগঞ্জ
  rampal | Rampal | রামপাল
  sarankhola | Sarankhola | শরণখোলা
12 | Chuadanga | চুয়াডাঙ্গা
  alamdanga | Alamdanga | আলমডাঙ্গা
  chuadanga-sadar | Chuadanga Sadar | চুয়াডাঙ্গা সদর
  damurhuda | Damurhuda | দামুড়হুদা
  jibannagar | Jibannagar | জীবননগর
22 | Jashore | যশোর | Jessore
  abhaynagar | Abhaynagar | অভয়নগর | | | Noapara, নওয়াপাড়া
  bagherpara | Bagherpara | বাঘারপাড়া
  chaugachha | Chaugachha | চৌগাছা
  jashore-sadar | Jashore Sadar | যশোর সদর
  jhikargachha | Jhikargachha | ঝিকরগাছা
  keshabpur | Keshabpur | কেশবপুর
  manirampur | Manirampur | মণিরামপুর
  sharsha | Sharsha | শার্শা | | | Benapole, বেনাপোল
23 | Jhenaidah | ঝিনাইদহ | Jhenidah, Jhenaidaha
  harinakundu | Harinakundu | হরিণাকুণ্ডু
  jhenaidah-sadar | Jhenaidah Sadar | ঝিনাইদহ সদর
  kaliganj | Kaliganj | কালীগঞ্জ
  kotchandpur | Kotchandpur | কোটচাঁদপুর
  maheshpur | Maheshpur | মহেশপুর
  shailkupa | Shailkupa | শৈলকুপা
27 | Khulna | খুলনা
  aranghata | Aranghata | আড়ংঘাটা | metro
  batiaghata | Batiaghata | বটিয়াঘাটা
  dakop | Dakop | দাকোপ
  daulatpur | Daulatpur | দৌলতপুর | metro
  dighalia | Dighalia | দিঘলিয়া
  dumuria | Dumuria | ডুমুরিয়া
  harintana | Harintana | হরিণটানা | metro
  khalishpur | Khalishpur | খালিশপুর | metro
  khan-jahan-ali | Khan Jahan Ali | খানজাহান আলী | metro | | Fulbarigate
  khulna-sadar | Khulna Sadar | খুলনা সদর | metro | Khulna Kotwali
  koyra | Koyra | কয়রা
  labanchara | Labanchara | লবণচরা | metro
  paikgachha | Paikgachha | পাইকগাছা
  phultala | Phultala | ফুলতলা
  rupsa | Rupsa | রূপসা
  sonadanga | Sonadanga | সোনাডাঙ্গা | metro | | Nirala, Gollamari
  terokhada | Terokhada | তেরখাদা
30 | Kushtia | কুষ্টিয়া
  bheramara | Bheramara | ভেড়ামারা
  daulatpur | Daulatpur | দৌলতপুর
  khoksa | Khoksa | খোকসা
  kumarkhali | Kumarkhali | কুমারখালী
  kushtia-sadar | Kushtia Sadar | কুষ্টিয়া সদর
  mirpur | Mirpur | মিরপুর
37 | Magura | মাগুরা
  magura-sadar | Magura Sadar | মাগুরা সদর
  mohammadpur | Mohammadpur | মহম্মদপুর | | Mohammedpur
  shalikha | Shalikha | শালিখা
  sreepur | Sreepur | শ্রীপুর
39 | Meherpur | মেহেরপুর
  gangni | Gangni | গাংনী
  meherpur-sadar | Meherpur Sadar | মেহেরপুর সদর
  mujibnagar | Mujibnagar | মুজিবনগর
43 | Narail | নড়াইল
  kalia | Kalia | কালিয়া
  lohagara | Lohagara | লোহাগড়া
  narail-sadar | Narail Sadar | নড়াইল সদর
58 | Satkhira | সাতক্ষীরা
  assasuni | Assasuni | আশাশুনি
  debhata | Debhata | দেবহাটা
  kalaroa | Kalaroa | কলারোয়া
  kaliganj | Kaliganj | কালিগঞ্জ
  satkhira-sadar | Satkhira Sadar | সাতক্ষীরা সদর
  shyamnagar | Shyamnagar | শ্যামনগর
  tala | Tala | তালা
`
