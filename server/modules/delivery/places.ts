/** Names in the normalised form of `zoneOf`: lower case, no punctuation. */

/** The city itself. */
export const dhaka = ['dhaka', 'dacca', 'ঢাকা']

/** Suburbs of Dhaka, as couriers define them. */
export const suburbs = [
  ...['gazipur', 'গাজীপুর', 'tongi', 'টঙ্গী', 'kaliakair', 'কালিয়াকৈর'],
  ...['narayanganj', 'narayangonj', 'নারায়ণগঞ্জ', 'siddhirganj', 'সিদ্ধিরগঞ্জ', 'fatullah', 'fatulla', 'ফতুল্লা'],
  ...['rupganj', 'rupgonj', 'রূপগঞ্জ', 'sonargaon', 'সোনারগাঁও'],
  ...['savar', 'সাভার', 'ashulia', 'আশুলিয়া', 'hemayetpur', 'dhamrai', 'ধামরাই'],
  ...['keraniganj', 'keranigonj', 'কেরানীগঞ্জ', 'কেরাণীগঞ্জ', 'dohar', 'দোহার', 'nawabganj', 'nawabgonj', 'নবাবগঞ্জ'],
]

/** The other 61 districts, with common spellings. */
export const otherDistricts = [
  // Dhaka division
  ...['faridpur', 'ফরিদপুর', 'gopalganj', 'gopalgonj', 'গোপালগঞ্জ', 'kishoreganj', 'kishorganj', 'কিশোরগঞ্জ'],
  ...['madaripur', 'মাদারীপুর', 'manikganj', 'manikgonj', 'মানিকগঞ্জ', 'munshiganj', 'munshigonj', 'মুন্সীগঞ্জ', 'মুন্সিগঞ্জ'],
  ...['narsingdi', 'narshingdi', 'নরসিংদী', 'rajbari', 'রাজবাড়ী', 'shariatpur', 'শরীয়তপুর', 'tangail', 'টাঙ্গাইল'],
  // Chattogram division
  ...[
    'chattogram',
    'chittagong',
    'চট্টগ্রাম',
    'coxs bazar',
    'coxsbazar',
    'cox bazar',
    'কক্সবাজার',
    'cumilla',
    'comilla',
    'কুমিল্লা',
  ],
  ...['brahmanbaria', 'b baria', 'ব্রাহ্মণবাড়িয়া', 'chandpur', 'চাঁদপুর', 'feni', 'ফেনী', 'lakshmipur', 'laxmipur', 'লক্ষ্মীপুর'],
  ...['noakhali', 'নোয়াখালী', 'bandarban', 'বান্দরবান', 'khagrachhari', 'khagrachari', 'খাগড়াছড়ি', 'rangamati', 'রাঙ্গামাটি'],
  // Rajshahi division
  ...[
    'rajshahi',
    'রাজশাহী',
    'bogura',
    'bogra',
    'বগুড়া',
    'joypurhat',
    'jaipurhat',
    'জয়পুরহাট',
    'naogaon',
    'নওগাঁ',
    'natore',
    'নাটোর',
  ],
  ...['chapainawabganj', 'chapai nawabganj', 'chapai nababganj', 'chapai', 'চাঁপাইনবাবগঞ্জ', 'pabna', 'পাবনা'],
  ...['sirajganj', 'sirajgonj', 'সিরাজগঞ্জ'],
  // Khulna division
  ...['khulna', 'খুলনা', 'bagerhat', 'বাগেরহাট', 'chuadanga', 'চুয়াডাঙ্গা', 'jashore', 'jessore', 'যশোর', 'jhenaidah', 'ঝিনাইদহ'],
  ...['kushtia', 'কুষ্টিয়া', 'magura', 'মাগুরা', 'meherpur', 'মেহেরপুর', 'narail', 'নড়াইল', 'satkhira', 'সাতক্ষীরা'],
  // Barishal division
  ...[
    'barishal',
    'barisal',
    'বরিশাল',
    'barguna',
    'বরগুনা',
    'bhola',
    'ভোলা',
    'jhalokati',
    'jhalakathi',
    'jhalokathi',
    'ঝালকাঠি',
  ],
  ...['patuakhali', 'পটুয়াখালী', 'pirojpur', 'পিরোজপুর'],
  // Sylhet division
  ...['sylhet', 'সিলেট', 'habiganj', 'hobiganj', 'হবিগঞ্জ', 'moulvibazar', 'maulvibazar', 'মৌলভীবাজার'],
  ...['sunamganj', 'sunamgonj', 'সুনামগঞ্জ'],
  // Rangpur division
  ...['rangpur', 'রংপুর', 'dinajpur', 'দিনাজপুর', 'gaibandha', 'গাইবান্ধা', 'kurigram', 'কুড়িগ্রাম', 'lalmonirhat', 'লালমনিরহাট'],
  ...['nilphamari', 'নীলফামারী', 'panchagarh', 'পঞ্চগড়', 'thakurgaon', 'ঠাকুরগাঁও'],
  // Mymensingh division
  ...['mymensingh', 'ময়মনসিংহ', 'jamalpur', 'জামালপুর', 'netrokona', 'netrakona', 'নেত্রকোনা', 'sherpur', 'শেরপুর'],
]

/** Quarters of the city, for addresses whose state names the division only. */
export const quarters = [
  ...['dhanmondi', 'gulshan', 'banani', 'baridhara', 'bashundhara', 'uttara', 'mirpur', 'mohammadpur', 'motijheel'],
  ...['badda', 'rampura', 'khilgaon', 'malibagh', 'mogbazar', 'moghbazar', 'tejgaon', 'farmgate', 'shyamoli'],
  ...['lalmatia', 'agargaon', 'adabor', 'kallyanpur', 'kalyanpur', 'pallabi', 'cantonment', 'khilkhet', 'nikunja'],
  ...['jatrabari', 'demra', 'wari', 'old dhaka', 'puran dhaka', 'lalbagh', 'azimpur', 'new market', 'ramna'],
  ...['shahbagh', 'paltan', 'segunbagicha', 'basabo', 'mugda', 'kamrangirchar', 'hazaribagh', 'sutrapur', 'banasree'],
]
