/** Format: `../places.ts`. */
export const sylhet = `
20 | Habiganj | হবিগঞ্জ
  ajmiriganj | Ajmiriganj | আজমিরীগঞ্জ
  bahubal | Bahubal | বাহুবল
  baniachong | Baniachong | বানিয়াচং
  chunarughat | Chunarughat | চুনারুঘাট
  habiganj-sadar | Habiganj Sadar | হবিগঞ্জ সদর
  lakhai | Lakhai | লাখাই
  madhabpur | Madhabpur | মাধবপুর
  nabiganj | Nabiganj | নবীগঞ্জ
  shayestaganj | Shayestaganj | শায়েস্তাগঞ্জ
38 | Moulvibazar | মৌলভীবাজার
  barlekha | Barlekha | বড়লেখা
  juri | Juri | জুড়ী
  kamalganj | Kamalganj | কমলগঞ্জ
  kulaura | Kulaura | কুলাউড়া
  moulvibazar-sadar | Moulvibazar Sadar | মৌলভীবাজার সদর
  rajnagar | Rajnagar | রাজনগর
  sreemangal | Sreemangal | শ্রীমঙ্গল
61 | Sunamganj | সুনামগঞ্জ
  bishwamvarpur | Bishwamvarpur | বিশ্বম্ভরপুর
  chhatak | Chhatak | ছাতক
  derai | Derai | দিরাই
  dharmapasha | Dharmapasha | ধর্মপাশা
  dowarabazar | Dowarabazar | দোয়ারাবাজার
  jagannathpur | Jagannathpur | জগন্নাথপুর
  jamalganj | Jamalganj | জামালগঞ্জ
  madhyanagar | Madhyanagar | মধ্যনগর
  shantiganj | Shantiganj | শান্তিগঞ্জ | | South Sunamganj, Dakshin Sunamganj, দক্ষিণ সুনামগঞ্জ
  sulla | Sulla | শাল্লা | | Shalla
  sunamganj-sadar | Sunamganj Sadar | সুনামগঞ্জ সদর
  tahirpur | Tahirpur | তাহিরপুর
60 | Sylhet | সিলেট
  airport | Airport | এয়ারপোর্ট | metro | Bimanbandar Sylhet | Ambarkhana, Khadim Nagar
  balaganj | Balaganj | বালাগঞ্জ
  beanibazar | Beanibazar | বিয়ানীবাজার
  bishwanath | Bishwanath | বিশ্বনাথ
  companiganj | Companiganj | কোম্পানীগঞ্জ
  dakshin-surma | Dakshin Surma | দক্ষিণ সুরমা | | South Surma
  fenchuganj | Fenchuganj | ফেঞ্চুগঞ্জ
  golapganj | Golapganj | গোলাপগঞ্জ | | | Dhaka Dakshin, ঢাকাদক্ষিণ
  gowainghat | Gowainghat | গোয়াইনঘাট | | | Jaflong
  jaintiapur | Jaintiapur | জৈন্তাপুর
  jalalabad | Jalalabad | জালালাবাদ | metro | | SUST, Shahjalal University, Akhalia
  kanaighat | Kanaighat | কানাইঘাট
  kotwali | Kotwali | কোতোয়ালী | metro | Kotwali Model, কোতয়ালী | Zindabazar, Bandar Bazar, Chowhatta, জিন্দাবাজার
  moglabazar | Moglabazar | মোগলাবাজার | metro
  osmani-nagar | Osmani Nagar | ওসমানীনগর | | | Goala Bazar, Tajpur
  shah-paran | Shah Paran | শাহপরান | metro | | Uposhohor, Shahjalal Uposhohor, Tilagor, Shibganj, উপশহর
  sylhet-sadar | Sylhet Sadar | সিলেট সদর
  zakiganj | Zakiganj | জকিগঞ্জ
`
