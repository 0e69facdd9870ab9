/** Format: `../places.ts`. */
export const mymensingh = `
21 | Jamalpur | জামালপুর
  bakshiganj | Bakshiganj | বকশীগঞ্জ
  dewanganj | Dewanganj | দেওয়ানগঞ্জ
  islampur | Islampur | ইসলামপুর
  jamalpur-sadar | Jamalpur Sadar | জামালপুর সদর
  madarganj | Madarganj | মাদারগঞ্জ
  melandah | Melandah | মেলান্দহ
  sarishabari | Sarishabari | সরিষাবাড়ী
34 | Mymensingh | ময়মনসিংহ | Maimansingh
  bhaluka | Bhaluka | ভালুকা
  dhobaura | Dhobaura | ধোবাউড়া
  fulbaria | Fulbaria | ফুলবাড়ীয়া
  gafargaon | Gafargaon | গফরগাঁও
  gouripur | Gouripur | গৌরীপুর
  haluaghat | Haluaghat | হালুয়াঘাট
  iswarganj | Iswarganj | ঈশ্বরগঞ্জ
  muktagachha | Muktagachha | মুক্তাগাছা
  mymensingh-sadar | Mymensingh Sadar | ময়মনসিংহ সদর | | Kotwali
  nandail | Nandail | নান্দাইল
  phulpur | Phulpur | ফুলপুর
  tarakanda | Tarakanda | তারাকান্দা
  trishal | Trishal | ত্রিশাল
41 | Netrokona | নেত্রকোণা
  atpara | Atpara | আটপাড়া
  barhatta | Barhatta | বারহাট্টা
  durgapur | Durgapur | দুর্গাপুর
  kalmakanda | Kalmakanda | কলমাকান্দা
  kendua | Kendua | কেন্দুয়া
  khaliajuri | Khaliajuri | খালিয়াজুরী
  madan | Madan | মদন
  mohanganj | Mohanganj | মোহনগঞ্জ
  netrokona-sadar | Netrokona Sadar | নেত্রকোণা সদর
  purbadhala | Purbadhala | পূর্বধলা
57 | Sherpur | শেরপুর
  jhenaigati | Jhenaigati | ঝিনাইগাতী
  nakla | Nakla | নকলা
  nalitabari | Nalitabari | নালিতাবাড়ী
  sherpur-sadar | Sherpur Sadar | শেরপুর সদর
  sreebardi | Sreebardi | শ্রীবরদী
`
