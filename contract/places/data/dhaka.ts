/** Format: `../places.ts`. */
export const dhaka = `
13 | Dhaka | ঢাকা | DHK
  adabor | Adabor | আদাবর | metro | | Shekhertek, Baitul Aman
  ashulia | Ashulia | আশুলিয়া | thana | | Jamgora, Zirabo, DEPZ
  badda | Badda | বাড্ডা | metro | | Merul Badda, Middle Badda, North Badda, Satarkul
  banani | Banani | বনানী | metro | | Banani DOHS, Mohakhali, Mohakhali DOHS, Korail, মহাখালী
  bangshal | Bangshal | বংশাল | metro | | Nazira Bazar, Nawabpur, Siddique Bazar
  bhashantek | Bhashantek | ভাষানটেক | metro
  bhatara | Bhatara | ভাটারা | metro | | Bashundhara, Bashundhara R/A, Bashundhara Residential Area, Baridhara J Block, Kuril, Nadda, Notun Bazar, বসুন্ধরা
  bimanbandar | Bimanbandar | বিমানবন্দর | metro | Airport | Kawla
  cantonment | Cantonment | ক্যান্টনমেন্ট | metro | Dhaka Cantonment | Matikata, Manikdi, Balughat
  chawkbazar | Chawkbazar | চকবাজার | metro | | Imamganj, Urdu Road, Bakshibazar
  dakshinkhan | Dakshinkhan | দক্ষিণখান | metro | Dakkhinkhan, South Khan | Ashkona, Faidabad, Azampur
  darus-salam | Darus Salam | দারুস সালাম | metro | | Gabtoli, Kallyanpur, Technical, গাবতলী, কল্যাণপুর
  demra | Demra | ডেমরা | metro | | Sarulia, Staff Quarter, Konapara
  dhamrai | Dhamrai | ধামরাই
  dhanmondi | Dhanmondi | ধানমন্ডি | metro | Dhanmondi R/A | Jigatola, Sat Masjid Road, Shankar, Dhanmondi 15, Dhanmondi 27, Dhanmondi 32, জিগাতলা, ধানমন্ডি ১৫, ধানমন্ডি ২৭, ধানমন্ডি ৩২
  dohar | Dohar | দোহার
  gendaria | Gendaria | গেন্ডারিয়া | metro | Gandaria | Swamibagh, Dayaganj, Faridabad
  gulshan | Gulshan | গুলশান | metro | | Baridhara, Baridhara DOHS, Niketan, Shahjadpur, Gulshan 1, Gulshan 2, বারিধারা, গুলশান ১, গুলশান ২
  hatirjheel | Hatirjheel | হাতিরঝিল | metro | | Moghbazar, Madhubagh, Wireless, মগবাজার
  hazaribagh | Hazaribagh | হাজারীবাগ | metro | | Rayer Bazar, রায়ের বাজার
  jatrabari | Jatrabari | যাত্রাবাড়ী | metro | | Dholpur, Kajla, Matuail, Shonir Akhra, Sayedabad, Golapbagh
  kadamtali | Kadamtali | কদমতলী | metro | | Rayerbagh, Dania, Muradpur, Meraj Nagar
  kafrul | Kafrul | কাফরুল | metro | | Ibrahimpur, Kachukhet, Shewrapara, Mirpur 13, Mirpur 14, মিরপুর ১৩, মিরপুর ১৪, শেওড়াপাড়া
  kalabagan | Kalabagan | কলাবাগান | metro | | Kathalbagan, Green Road, Lake Circus, Panthapath, Crescent Road
  kamrangirchar | Kamrangirchar | কামরাঙ্গীরচর | metro
  keraniganj | Keraniganj | কেরানীগঞ্জ | | South Keraniganj, Keraniganj Model | Zinzira, Kadamtali Keraniganj, Hasnabad, Ati Bazar
  khilgaon | Khilgaon | খিলগাঁও | metro | | Banasree, Goran, Taltola, Meradia, Nandipara, বনশ্রী
  khilkhet | Khilkhet | খিলক্ষেত | metro | | Nikunja, Nikunja 2, Lake City Concord, নিকুঞ্জ
  kotwali | Kotwali | কোতোয়ালী | metro | Kotwali Dhaka, কোতয়ালী | Sadarghat, Islampur, Patuatuli, Babubazar, Bangla Bazar, Tanti Bazar, Shankhari Bazar
  lalbagh | Lalbagh | লালবাগ | metro | | Azimpur, Nawabganj Bazar, Shahid Nagar, Islambagh, আজিমপুর
  mirpur | Mirpur | মিরপুর | metro | Mirpur Model | Mirpur 1, Mirpur 2, Mirpur 6, Mirpur 10, মিরপুর ১, মিরপুর ২, মিরপুর ৬, মিরপুর ১০, Paikpara, Ahmednagar, Kazipara, Monipur, Pirerbagh
  mohammadpur | Mohammadpur | মোহাম্মদপুর | metro | Muhammadpur, Mohammedpur | Lalmatia, Shyamoli, Basila, Mohammadia Housing, Japan Garden City, Nurjahan Road, Tajmahal Road, লালমাটিয়া, শ্যামলী
  motijheel | Motijheel | মতিঝিল | metro | | Arambagh, Fakirapool, Fakirerpool, Kamalapur, Dilkusha, AGB Colony
  mugda | Mugda | মুগদা | metro | Mugdapara | Manda, Manik Nagar
  nawabganj | Nawabganj | নবাবগঞ্জ
  new-market | New Market | নিউ মার্কেট | metro | | Elephant Road, Science Laboratory, Nilkhet, এলিফ্যান্ট রোড
  pallabi | Pallabi | পল্লবী | metro | | Mirpur 11, Mirpur 12, মিরপুর ১১, মিরপুর ১২, Mirpur DOHS, Kalshi
  paltan | Paltan | পল্টন | metro | Paltan Model | Naya Paltan, Purana Paltan, Bijoynagar, Shantinagar, Kakrail, Segunbagicha, সেগুনবাগিচা, শান্তিনগর
  ramna | Ramna | রমনা | metro | Ramna Model | Eskaton, Bailey Road, Siddheswari, Malibagh, Mouchak, ইস্কাটন, মালিবাগ
  rampura | Rampura | রামপুরা | metro | | East Rampura, West Rampura, Ulon, Hazipara, Mahanagar Project
  rupnagar | Rupnagar | রূপনগর | metro | | Rupnagar Residential Area, Duaripara, Eastern Housing
  sabujbagh | Sabujbagh | সবুজবাগ | metro | | Basabo, Madartek, Ahmadbagh, বাসাবো
  savar | Savar | সাভার | | | Hemayetpur, Aminbazar, Nabinagar, Jahangirnagar, Baipail, Savar Cantonment
  shah-ali | Shah Ali | শাহ আলী | metro | Shah Ali Mirpur | Mirpur Zoo, Chiriakhana
  shahbagh | Shahbagh | শাহবাগ | metro | | Dhaka University, Paribagh, Katabon, Hatirpool, Bangla Motor, Topkhana Road
  shahjahanpur | Shahjahanpur | শাহজাহানপুর | metro | | Malibagh, Rajarbagh, Khilgaon Railgate, মালিবাগ
  sher-e-bangla-nagar | Sher-e-Bangla Nagar | শেরেবাংলা নগর | metro | SB Nagar | Agargaon, West Agargaon, Farmgate, Manik Mia Avenue, Raja Bazar, Indira Road, আগারগাঁও, ফার্মগেট
  shyampur | Shyampur | শ্যামপুর | metro | | Jurain, Postogola, Dholaikhal
  sutrapur | Sutrapur | সূত্রাপুর | metro | | Farashganj, Lakshmibazar, Rokanpur
  tejgaon | Tejgaon | তেজগাঁও | metro | | Farmgate, Karwan Bazar, Kawran Bazar, Monipuripara, Tejturi Bazar, Tejkunipara, ফার্মগেট, কারওয়ান বাজার
  tejgaon-industrial-area | Tejgaon Industrial Area | তেজগাঁও শিল্পাঞ্চল | metro | Tejgaon Industrial, Tejgaon I/A | Nakhalpara, Begunbari, Kunipara
  turag | Turag | তুরাগ | metro | | Diabari, Kamarpara, Dhour, Uttara Sector 15, Uttara Sector 16, Uttara Sector 17, Uttara Sector 18
  uttara-east | Uttara East | উত্তরা পূর্ব | metro | Uttara Purba, East Uttara | Uttara, House Building, Abdullahpur, উত্তরা
  uttara-west | Uttara West | উত্তরা পশ্চিম | metro | Uttara Paschim, West Uttara | Uttara, উত্তরা
  uttarkhan | Uttarkhan | উত্তরখান | metro | North Khan | Mainartek
  wari | Wari | ওয়ারী | metro | | Tikatuli, Hatkhola, Narinda, Rankin Street, Bangshal Wari
15 | Faridpur | ফরিদপুর
  alfadanga | Alfadanga | আলফাডাঙ্গা
  bhanga | Bhanga | ভাঙ্গা
  boalmari | Boalmari | বোয়ালমারী
  charbhadrasan | Charbhadrasan | চরভদ্রাসন
  faridpur-sadar | Faridpur Sadar | ফরিদপুর সদর
  madhukhali | Madhukhali | মধুখালী
  nagarkanda | Nagarkanda | নগরকান্দা
  sadarpur | Sadarpur | সদরপুর
  saltha | Saltha | সালথা
18 | Gazipur | গাজীপুর
  basan | Basan | বাসন | metro | | Bhogra, Naojor
  gacha | Gacha | গাছা | metro | | Board Bazar, National University
  gazipur-sadar | Gazipur Sadar | গাজীপুর সদর | | Joydebpur, জয়দেবপুর
  kaliakair | Kaliakair | কালিয়াকৈর | | | Mouchak, Chandra
  kaliganj | Kaliganj | কালীগঞ্জ
  kapasia | Kapasia | কাপাসিয়া
  kashimpur | Kashimpur | কাশিমপুর | metro
  konabari | Konabari | কোনাবাড়ী | metro
  pubail | Pubail | পূবাইল | metro
  sreepur | Sreepur | শ্রীপুর | | | Mawna, Rajendrapur
  tongi-east | Tongi East | টঙ্গী পূর্ব | metro | Tongi Purba | Tongi, টঙ্গী
  tongi-west | Tongi West | টঙ্গী পশ্চিম | metro | Tongi Paschim | Tongi, টঙ্গী, Cherag Ali
17 | Gopalganj | গোপালগঞ্জ
  gopalganj-sadar | Gopalganj Sadar | গোপালগঞ্জ সদর
  kashiani | Kashiani | কাশিয়ানী
  kotalipara | Kotalipara | কোটালীপাড়া
  muksudpur | Muksudpur | মুকসুদপুর
  tungipara | Tungipara | টুংগীপাড়া
26 | Kishoreganj | কিশোরগঞ্জ | Kishorganj
  austagram | Austagram | অষ্টগ্রাম
  bajitpur | Bajitpur | বাজিতপুর
  bhairab | Bhairab | ভৈরব
  hossainpur | Hossainpur | হোসেনপুর
  itna | Itna | ইটনা
  karimganj | Karimganj | করিমগঞ্জ
  katiadi | Katiadi | কটিয়াদী
  kishoreganj-sadar | Kishoreganj Sadar | কিশোরগঞ্জ সদর
  kuliarchar | Kuliarchar | কুলিয়ারচর
  mithamoin | Mithamoin | মিঠামইন
  nikli | Nikli | নিকলী
  pakundia | Pakundia | পাকুন্দিয়া
  tarail | Tarail | তাড়াইল
36 | Madaripur | মাদারীপুর
  dasar | Dasar | ডাসার
  kalkini | Kalkini | কালকিনি
  madaripur-sadar | Madaripur Sadar | মাদারীপুর সদর
  rajoir | Rajoir | রাজৈর
  shibchar | Shibchar | শিবচর
33 | Manikganj | মানিকগঞ্জ
  daulatpur | Daulatpur | দৌলতপুর
  ghior | Ghior | ঘিওর
  harirampur | Harirampur | হরিরামপুর
  manikganj-sadar | Manikganj Sadar | মানিকগঞ্জ সদর
  saturia | Saturia | সাটুরিয়া
  shibalaya | Shibalaya | শিবালয় | | Shibaloy | Paturia, Aricha
  singiar | Singiar | সিংগাইর
35 | Munshiganj | মুন্সীগঞ্জ | Bikrampur, Bikrampur Munshiganj, বিক্রমপুর
  gajaria | Gajaria | গজারিয়া
  louhajang | Louhajang | লৌহজং | | Lohajang | Mawa
  munshiganj-sadar | Munshiganj Sadar | মুন্সীগঞ্জ সদর
  sirajdikhan | Sirajdikhan | সিরাজদিখান
  sreenagar | Sreenagar | শ্রীনগর
  tongibari | Tongibari | টংগীবাড়ি
40 | Narayanganj | নারায়ণগঞ্জ | N Ganj
  araihazar | Araihazar | আড়াইহাজার
  bandar | Bandar | বন্দর
  fatullah | Fatullah | ফতুল্লা | thana | | Pagla, Panchabati
  narayanganj-sadar | Narayanganj Sadar | নারায়ণগঞ্জ সদর | | | Chashara, Nitaiganj
  rupganj | Rupganj | রূপগঞ্জ | | | Bhulta, Purbachal, Tarabo, Kanchan
  siddhirganj | Siddhirganj | সিদ্ধিরগঞ্জ | thana | | Chittagong Road, Shimrail, Adamjee, Mizmizi
  sonargaon | Sonargaon | সোনারগাঁও | | | Kanchpur, Mograpara
42 | Narsingdi | নরসিংদী
  belabo | Belabo | বেলাবো
  monohardi | Monohardi | মনোহরদী
  narsingdi-sadar | Narsingdi Sadar | নরসিংদী সদর | | | Madhabdi
  palash | Palash | পলাশ | | | Ghorashal
  raipura | Raipura | রায়পুরা
  shibpur | Shibpur | শিবপুর
53 | Rajbari | রাজবাড়ী
  baliakandi | Baliakandi | বালিয়াকান্দি
  goalanda | Goalanda | গোয়ালন্দ | | | Daulatdia
  kalukhali | Kalukhali | কালুখালী
  pangsha | Pangsha | পাংশা
  rajbari-sadar | Rajbari Sadar | রাজবাড়ী সদর
62 | Shariatpur | শরীয়তপুর
  bhedarganj | Bhedarganj | ভেদরগঞ্জ
  damudya | Damudya | ডামুড্যা
  gosairhat | Gosairhat | গোসাইরহাট
  naria | Naria | নড়িয়া
  shariatpur-sadar | Shariatpur Sadar | শরীয়তপুর সদর
  zajira | Zajira | জাজিরা
63 | Tangail | টাঙ্গাইল
  basail | Basail | বাসাইল
  bhuapur | Bhuapur | ভুয়াপুর | | Bhuyanpur
  delduar | Delduar | দেলদুয়ার
  dhanbari | Dhanbari | ধনবাড়ী
  ghatail | Ghatail | ঘাটাইল
  gopalpur | Gopalpur | গোপালপুর
  kalihati | Kalihati | কালিহাতী
  madhupur | Madhupur | মধুপুর
  mirzapur | Mirzapur | মির্জাপুর
  nagarpur | Nagarpur | নাগরপুর
  sakhipur | Sakhipur | সখিপুর
  tangail-sadar | Tangail Sadar | টাঙ্গাইল সদর
`
