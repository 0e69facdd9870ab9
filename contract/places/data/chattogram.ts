/** Format: `../places.ts`. */
export const chattogram = `
01 | Bandarban | বান্দরবান
  alikadam | Alikadam | আলীকদম
  bandarban-sadar | Bandarban Sadar | বান্দরবান সদর
  lama | Lama | লামা
  naikhongchhari | Naikhongchhari | নাইক্ষ্যংছড়ি
  rowangchhari | Rowangchhari | রোয়াংছড়ি
  ruma | Ruma | রুমা
  thanchi | Thanchi | থানচি
04 | Brahmanbaria | ব্রাহ্মণবাড়িয়া | B Baria, বি.বাড়িয়া
  akhaura | Akhaura | আখাউড়া
  ashuganj | Ashuganj | আশুগঞ্জ
  bancharampur | Bancharampur | বাঞ্ছারামপুর
  bijoynagar | Bijoynagar | বিজয়নগর
  brahmanbaria-sadar | Brahmanbaria Sadar | ব্রাহ্মণবাড়িয়া সদর
  kasba | Kasba | কসবা
  nabinagar | Nabinagar | নবীনগর
  nasirnagar | Nasirnagar | নাসিরনগর
  sarail | Sarail | সরাইল
09 | Chandpur | চাঁদপুর
  chandpur-sadar | Chandpur Sadar | চাঁদপুর সদর
  faridganj | Faridganj | ফরিদগঞ্জ
  haimchar | Haimchar | হাইমচর
  hajiganj | Hajiganj | হাজীগঞ্জ
  kachua | Kachua | কচুয়া
  matlab-dakshin | Matlab Dakshin | মতলব দক্ষিণ | | Matlab South
  matlab-uttar | Matlab Uttar | মতলব উত্তর | | Matlab North
  shahrasti | Shahrasti | শাহরাস্তি
10 | Chattogram | চট্টগ্রাম | Chittagong, Ctg, চিটাগাং, চট্রগ্রাম
  akbar-shah | Akbar Shah | আকবর শাহ | metro | | Feroz Shah Colony, Kattali
  anwara | Anwara | আনোয়ারা
  bakalia | Bakalia | বাকলিয়া | metro | Baklia | Chaktai, Kalamia Bazar
  bandar | Bandar | বন্দর | metro | Port | Barik Building, Fakirhat
  banshkhali | Banshkhali | বাঁশখালী
  bayazid-bostami | Bayazid Bostami | বায়েজিদ বোস্তামী | metro | Bayazid, Bayezid Bostami, Baizid | Oxygen, Sholashahar, Arefin Nagar
  boalkhali | Boalkhali | বোয়ালখালী
  chandanaish | Chandanaish | চন্দনাইশ
  chandgaon | Chandgaon | চান্দগাঁও | metro | | Bahaddarhat, Mohra, Kalurghat, বহদ্দারহাট
  chawkbazar | Chawkbazar | চকবাজার | metro | | Gulzar Mor, Kapasgola
  double-mooring | Double Mooring | ডবলমুরিং | metro | | Agrabad, Dewanhat, আগ্রাবাদ
  epz | EPZ | ইপিজেড | metro | CEPZ, Export Processing Zone
  fatikchhari | Fatikchhari | ফটিকছড়ি
  halishahar | Halishahar | হালিশহর | metro | | Halishahar Housing Estate, Boropole
  hathazari | Hathazari | হাটহাজারী | | | University of Chittagong
  karnafuli | Karnafuli | কর্ণফুলী
  khulshi | Khulshi | খুলশী | metro | | Lalkhan Bazar, GEC, GEC Circle, Wasa, জিইসি
  kotwali | Kotwali | কোতোয়ালী | metro | কোতয়ালী | Andarkilla, New Market, Jamal Khan, Reazuddin Bazar, Chandanpura, Anderkilla
  lohagara | Lohagara | লোহাগাড়া
  mirsharai | Mirsharai | মীরসরাই | | | Baraiyarhat
  pahartali | Pahartali | পাহাড়তলী | metro | | Alankar, Sagorika
  panchlaish | Panchlaish | পাঁচলাইশ | metro | | Muradpur, Nasirabad, 2 No Gate, Katalganj, Prabartak, নাসিরাবাদ
  patenga | Patenga | পতেঙ্গা | metro | | Kathgar, Steel Mill
  patiya | Patiya | পটিয়া
  rangunia | Rangunia | রাঙ্গুনিয়া
  raozan | Raozan | রাউজান
  sadarghat | Sadarghat | সদরঘাট | metro | | Majhirghat, Nalapara
  sandwip | Sandwip | সন্দ্বীপ
  satkania | Satkania | সাতকানিয়া
  sitakunda | Sitakunda | সীতাকুণ্ড | | Sitakund | Bhatiary, Kumira
11 | Cox's Bazar | কক্সবাজার
  chakaria | Chakaria | চকরিয়া
  coxs-bazar-sadar | Cox's Bazar Sadar | কক্সবাজার সদর | | | Kolatoli, Laboni Point
  eidgaon | Eidgaon | ঈদগাঁও
  kutubdia | Kutubdia | কুতুবদিয়া
  maheshkhali | Maheshkhali | মহেশখালী
  pekua | Pekua | পেকুয়া
  ramu | Ramu | রামু
  teknaf | Teknaf | টেকনাফ | | | Saint Martin, St Martin
  ukhiya | Ukhiya | উখিয়া
08 | Cumilla | কুমিল্লা | Comilla
  barura | Barura | বরুড়া
  brahmanpara | Brahmanpara | ব্রাহ্মণপাড়া
  burichang | Burichang | বুড়িচং
  chandina | Chandina | চান্দিনা
  chauddagram | Chauddagram | চৌদ্দগ্রাম
  cumilla-adarsha-sadar | Cumilla Adarsha Sadar | কুমিল্লা আদর্শ সদর | | Cumilla Sadar, Comilla Sadar, কুমিল্লা সদর, Adarsha Sadar, Cumilla Kotwali | Kandirpar, Tomsom Bridge, Cumilla Cantonment
  cumilla-sadar-dakshin | Cumilla Sadar Dakshin | কুমিল্লা সদর দক্ষিণ | | Sadar Dakshin, Sadar South, Comilla Sadar South, সদর দক্ষিণ | Paduar Bazar
  daudkandi | Daudkandi | দাউদকান্দি | | | Gouripur
  debidwar | Debidwar | দেবিদ্বার
  homna | Homna | হোমনা
  laksam | Laksam | লাকসাম
  lalmai | Lalmai | লালমাই
  manoharganj | Manoharganj | মনোহরগঞ্জ
  meghna | Meghna | মেঘনা
  muradnagar | Muradnagar | মুরাদনগর
  nangalkot | Nangalkot | নাঙ্গলকোট
  titas | Titas | তিতাস
16 | Feni | ফেনী
  chhagalnaiya | Chhagalnaiya | ছাগলনাইয়া
  daganbhuiyan | Daganbhuiyan | দাগনভূঞা
  feni-sadar | Feni Sadar | ফেনী সদর
  fulgazi | Fulgazi | ফুলগাজী
  parshuram | Parshuram | পরশুরাম
  sonagazi | Sonagazi | সোনাগাজী
29 | Khagrachhari | খাগড়াছড়ি
  dighinala | Dighinala | দিঘীনালা
  guimara | Guimara | গুইমারা
  khagrachhari-sadar | Khagrachhari Sadar | খাগড়াছড়ি সদর
  lakshmichhari | Lakshmichhari | লক্ষ্মীছড়ি
  mahalchhari | Mahalchhari | মহালছড়ি
  manikchhari | Manikchhari | মানিকছড়ি
  matiranga | Matiranga | মাটিরাঙ্গা
  panchhari | Panchhari | পানছড়ি
  ramgarh | Ramgarh | রামগড়
31 | Lakshmipur | লক্ষ্মীপুর | Luxmipur, Lakshmipor, লক্ষীপুর
  kamalnagar | Kamalnagar | কমলনগর
  lakshmipur-sadar | Lakshmipur Sadar | লক্ষ্মীপুর সদর
  raipur | Raipur | রায়পুর
  ramganj | Ramganj | রামগঞ্জ
  ramgati | Ramgati | রামগতি
47 | Noakhali | নোয়াখালী
  begumganj | Begumganj | বেগমগঞ্জ | | | Chowmuhani, চৌমুহনী
  chatkhil | Chatkhil | চাটখিল
  companiganj | Companiganj | কোম্পানীগঞ্জ | | | Basurhat
  hatia | Hatia | হাতিয়া
  kabirhat | Kabirhat | কবিরহাট
  noakhali-sadar | Noakhali Sadar | নোয়াখালী সদর | | Maijdee, Sudharam, মাইজদী
  senbagh | Senbagh | সেনবাগ
  sonaimori | Sonaimori | সোনাইমুড়ী
  subarnachar | Subarnachar | সুবর্ণচর
56 | Rangamati | রাঙ্গামাটি
  baghaichhari | Baghaichhari | বাঘাইছড়ি | | | Sajek
  barkal | Barkal | বরকল
  belaichhari | Belaichhari | বিলাইছড়ি
  juraichhari | Juraichhari | জুরাছড়ি
  kaptai | Kaptai | কাপ্তাই
  kawkhali | Kawkhali | কাউখালী
  langadu | Langadu | লংগদু
  naniarchar | Naniarchar | নানিয়ারচর
  rajasthali | Rajasthali | রাজস্থলী
  rangamati-sadar | Rangamati Sadar | রাঙ্গামাটি সদর
`
