/** Format: `../places.ts`. */
export const barishal = `
02 | Barguna | বরগুনা
  amtali | Amtali | আমতলী
  bamna | Bamna | বামনা
  barguna-sadar | Barguna Sadar | বরগুনা সদর
  betagi | Betagi | বেতাগী
  patharghata | Patharghata | পাথরঘাটা
  taltali | Taltali | তালতলি
06 | Barishal | বরিশাল
  agailjhara | Agailjhara | আগৈলঝাড়া
  airport | Airport | এয়ারপোর্ট | metro | Bimanbandar Barishal
  babuganj | Babuganj | বাবুগঞ্জ
  bakerganj | Bakerganj | বাকেরগঞ্জ
  banaripara | Banaripara | বানারীপাড়া
  bandar | Bandar | বন্দর | metro
  barishal-sadar | Barishal Sadar | বরিশাল সদর
  gournadi | Gournadi | গৌরনদী
  hizla | Hizla | হিজলা
  kaunia | Kaunia | কাউনিয়া | metro
  kotwali | Kotwali | কোতোয়ালী | metro | Kotwali Model, কোতয়ালী | Nathullabad, Rupatali
  mehendiganj | Mehendiganj | মেহেন্দিগঞ্জ
  muladi | Muladi | মুলাদী
  wazirpur | Wazirpur | উজিরপুর
07 | Bhola | ভোলা
  bhola-sadar | Bhola Sadar | ভোলা সদর
  borhanuddin | Borhanuddin | বোরহানউদ্দিন
  char-fasson | Char Fasson | চরফ্যাশন | | Charfesson, Char Fession
  daulatkhan | Daulatkhan | দৌলতখান
  lalmohan | Lalmohan | লালমোহন
  monpura | Monpura | মনপুরা
  tazumuddin | Tazumuddin | তজুমদ্দিন
25 | Jhalokati | ঝালকাঠি
  jhalokati-sadar | Jhalokati Sadar | ঝালকাঠি সদর
  kathalia | Kathalia | কাঠালিয়া
  nalchity | Nalchity | নলছিটি
  rajapur | Rajapur | রাজাপুর
51 | Patuakhali | পটুয়াখালী
  bauphal | Bauphal | বাউফল
  dashmina | Dashmina | দশমিনা
  dumki | Dumki | দুমকি
  galachipa | Galachipa | গলাচিপা
  kalapara | Kalapara | কলাপাড়া | | | Kuakata
  mirzaganj | Mirzaganj | মির্জাগঞ্জ
  patuakhali-sadar | Patuakhali Sadar | পটুয়াখালী সদর
  rangabali | Rangabali | রাঙ্গাবালী
50 | Pirojpur | পিরোজপুর
  bhandaria | Bhandaria | ভান্ডারিয়া
  indurkani | Indurkani | ইন্দুরকানী | | Zianagar, জিয়ানগর
  kawkhali | Kawkhali | কাউখালী
  mathbaria | Mathbaria | মঠবাড়িয়া
  nazirpur | Nazirpur | নাজিরপুর
  nesarabad | Nesarabad | নেছারাবাদ | | Swarupkathi, স্বরূপকাঠী
  pirojpur-sadar | Pirojpur Sadar | পিরোজপুর সদর
`
