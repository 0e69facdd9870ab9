/** Format: `../places.ts`. */
export const rajshahi = `
03 | Bogura | বগুড়া | Bogra
  adamdighi | Adamdighi | আদমদিঘি
  bogura-sadar | Bogura Sadar | বগুড়া সদর | | | Satmatha
  dhunat | Dhunat | ধুনট
  dupchanchia | Dupchanchia | দুপচাঁচিয়া
  gabtali | Gabtali | গাবতলী
  kahaloo | Kahaloo | কাহালু
  nandigram | Nandigram | নন্দিগ্রাম
  sariakandi | Sariakandi | সারিয়াকান্দি
  shajahanpur | Shajahanpur | শাজাহানপুর
  sherpur | Sherpur | শেরপুর | | Sherpur Bogura
  shibganj | Shibganj | শিবগঞ্জ
  sonatala | Sonatala | সোনাতলা
45 | Chapai Nawabganj | চাঁপাইনবাবগঞ্জ | Chapai, Nawabganj, Nababganj, চাঁপাই
  bholahat | Bholahat | ভোলাহাট
  chapai-nawabganj-sadar | Chapai Nawabganj Sadar | চাঁপাইনবাবগঞ্জ সদর
  gomastapur | Gomastapur | গোমস্তাপুর
  nachol | Nachol | নাচোল
  shibganj | Shibganj | শিবগঞ্জ
24 | Joypurhat | জয়পুরহাট
  akkelpur | Akkelpur | আক্কেলপুর
  joypurhat-sadar | Joypurhat Sadar | জয়পুরহাট সদর
  kalai | Kalai | কালাই
  khetlal | Khetlal | ক্ষেতলাল
  panchbibi | Panchbibi | পাঁচবিবি
48 | Naogaon | নওগাঁ | Nowgaon
  atrai | Atrai | আত্রাই
  badalgachhi | Badalgachhi | বদলগাছী
  dhamoirhat | Dhamoirhat | ধামইরহাট
  mahadebpur | Mahadebpur | মহাদেবপুর
  manda | Manda | মান্দা
  naogaon-sadar | Naogaon Sadar | নওগাঁ সদর
  niamatpur | Niamatpur | নিয়ামতপুর
  patnitala | Patnitala | পত্নিতলা
  porsha | Porsha | পোরশা
  raninagar | Raninagar | রাণীনগর
  sapahar | Sapahar | সাপাহার
44 | Natore | নাটোর
  bagatipara | Bagatipara | বাগাতিপাড়া
  baraigram | Baraigram | বড়াইগ্রাম | | | Bonpara
  gurudaspur | Gurudaspur | গুরুদাসপুর
  lalpur | Lalpur | লালপুর
  naldanga | Naldanga | নলডাঙ্গা
  natore-sadar | Natore Sadar | নাটোর সদর
  singra | Singra | সিংড়া
49 | Pabna | পাবনা
  atgharia | Atgharia | আটঘরিয়া
  bera | Bera | বেড়া
  bhangura | Bhangura | ভাঙ্গুড়া
  chatmohar | Chatmohar | চাটমোহর
  faridpur | Faridpur | ফরিদপুর
  ishurdi | Ishurdi | ঈশ্বরদী | | Ishwardi | Rooppur, Pakshi
  pabna-sadar | Pabna Sadar | পাবনা সদর
  santhia | Santhia | সাঁথিয়া
  sujanagar | Sujanagar | সুজানগর
54 | Rajshahi | রাজশাহী
  airport | Airport | এয়ারপোর্ট | metro | Bimanbandar Rajshahi, Shah Makhdum Airport
  bagha | Bagha | বাঘা
  bagmara | Bagmara | বাগমারা
  belpukur | Belpukur | বেলপুকুর | metro
  boalia | Boalia | বোয়ালিয়া | metro | Boalia Model | Shaheb Bazar, Upashahar, Kumarpara
  chandrima | Chandrima | চন্দ্রিমা | metro | | Bhadra, Padma Residential
  charghat | Charghat | চারঘাট
  damkura | Damkura | দামকুড়া | metro
  durgapur | Durgapur | দুর্গাপুর
  godagari | Godagari | গোদাগাড়ী
  karnahar | Karnahar | কর্ণহার | metro
  kashiadanga | Kashiadanga | কাশিয়াডাঙ্গা | metro
  katakhali | Katakhali | কাটাখালী | metro
  mohanpur | Mohanpur | মোহনপুর
  motihar | Motihar | মতিহার | metro | | Rajshahi University, Kazla, Talaimari
  paba | Paba | পবা
  puthia | Puthia | পুঠিয়া
  rajpara | Rajpara | রাজপাড়া | metro | | Lakshmipur, Laxmipur More
  shah-makhdum | Shah Makhdum | শাহ মখদুম | metro | | Nawdapara
  tanore | Tanore | তানোর
59 | Sirajganj | সিরাজগঞ্জ
  belkuchi | Belkuchi | বেলকুচি
  chauhali | Chauhali | চৌহালি
  kamarkhand | Kamarkhand | কামারখন্দ
  kazipur | Kazipur | কাজীপুর
  raiganj | Raiganj | রায়গঞ্জ
  shahjadpur | Shahjadpur | শাহজাদপুর
  sirajganj-sadar | Sirajganj Sadar | সিরাজগঞ্জ সদর
  tarash | Tarash | তাড়াশ
  ullapara | Ullapara | উল্লাপাড়া
`
