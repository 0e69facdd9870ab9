import { seededRandom } from './random.ts'

const list = (text: string) => text.split(/\s+/).filter(Boolean)

/** Scent notes. */
export const materials = list(`amber ambrette angelica anise apricot basil bay benzoin bergamot birch blackcurrant broom
  caramel cardamom carnation cashmere cassis cedar champaca cherry chocolate cinnamon cistus citron civet clementine clove
  coconut coffee copaiba coriander cumin cypress davana elderflower elemi eucalyptus fennel fig frangipani frankincense
  freesia galbanum gardenia geranium ginger grapefruit guaiac hazelnut heliotrope hibiscus hinoki honey honeysuckle
  hyacinth hyssop immortelle iris ivy jasmine juniper kewda kumquat labdanum lavender leather lemon lemongrass licorice
  lilac lime linden lotus lychee magnolia mandarin mango marigold mastic mimosa mint moss musk myrrh myrtle narcissus
  neroli nutmeg oakmoss olibanum opoponax orange orchid osmanthus palmarosa papyrus patchouli peach pear peony pepper
  petitgrain pine pistachio plum pomegranate quince raspberry rhubarb rose rosemary rosewood saffron sage sandalwood
  seaweed shiuli spikenard styrax suede tangerine thyme tobacco tonka tuberose vanilla verbena vetiver violet walnut
  wisteria ylang yuzu`)

export const qualities = list(`absolute amiable ancient ashen autumnal balmy blazing blissful blue bold bright broken
  burnished calm candid celestial clear cobalt cold copper coral crimson crystal curious dark dawning deep delicate distant
  divine dusky early eastern electric emerald endless eternal faded fearless fierce floating forgotten fresh gentle gilded
  glowing golden graceful grand green hidden hollow honest hushed imperial infinite inner ivory jade kind last lavish light
  linen lively lone lost lucid luminous magnetic mellow midnight mild misty molten moonlit mossy mystic nocturnal noble
  northern opal open opulent pale patient pearl perfect placid polished powdered precious private proud pure quiet radiant
  rare refined restless rich royal ruby rustic sacred scarlet secret serene shaded sheer silent silken silver singing slow
  smoky soft solar solemn southern spiced starlit steady still stormy sublime sudden sunlit supple sweet swift tender tidal
  timeless tranquil true twilight untamed urban vast velvet verdant vivid wandering warm weightless western white wild
  winter wise woven young`)

export const things = list(`accord afternoon alcove altar anthem archive aria arrow atelier avenue balcony ballad bazaar
  beacon bloom boulevard breeze bridge canopy caravan cascade chapel chapter circle citadel coast compass corner courtyard
  crescent current dance daybreak delta desert diary dome dream drift dune echo edge ember empire engine epoch evening
  fable falcon feather festival field flame forest fountain frontier gallery garden gate glade glass grove harbour haven
  hearth horizon hour house island journey kingdom lagoon lantern legend letter library market meadow melody memoir mirage
  mirror monsoon moon morning mosaic mountain museum nectar night nomad oasis ocean opera orbit orchard palace paradise
  passage path pavilion pilgrim poem portrait prayer promise province quarter quartet rain reverie rhythm ritual river road
  ruin sail salon scarf script season serenade shade shore silhouette silk sketch sky smoke soiree solstice sonata song
  spirit spring staircase star station stone story street studio summit sunrise temple terrace theatre thread thunder tide
  tower trail valley veil verse village voyage waltz wave whisper willow wind window wing`)

const openings = list('al an bel cal dar el fa gal ha il jor ka lu mar na or par qua ra sa ta ul va wa xi ya za')
const middles = list('ba ce di fe go hi jo ke li mo nu pe ra si te va')
const endings = list('ba da del fir ga lis ma na nor ra ris sa tal va vin zar')

/** Some two thousand invented names of perfumes. */
export function inventedNames(): string[] {
  const random = seededRandom(11)
  const names = new Set<string>()
  while (names.size < 2_000) names.add(random.pick(openings) + random.pick(middles) + random.pick(endings))
  return [...names]
}

export const families = ['Amber', 'Woody', 'Woody Spicy', 'Floral', 'Citrus', 'Aromatic', 'Gourmand', 'Musk', 'Leather']
/** Delivery places, some far more frequent than others. */
export const cities = list(
  'Dhaka Dhaka Dhaka Dhaka Dhaka Gazipur Narayanganj Chattogram Chattogram Sylhet Khulna Bogura',
)

export const firstNames = list(`Abdul Afsana Anika Arif Asif Ayesha Bilkis Farhana Fatema Habib Hasan Ibrahim Imran
  Jahanara Jamal Kamal Karim Laila Mahmud Maliha Mariam Mehedi Mim Mohammad Nadia Nasrin Nazmul Nusrat Omar Parvin Rahim
  Rafiq Rashed Rehana Rubina Sabbir Sadia Salma Samira Shahin Shakil Shirin Sohel Sumaiya Tahmina Tanvir Tariq Yasmin
  Yusuf Zahir`)
export const lastNames = list(`Ahmed Akhter Akter Ali Alam Amin Anwar Ara Aziz Bari Begum Bhuiyan Biswas Chowdhury Das
  Dewan Faruk Ghosh Haider Haque Hasan Hossain Huda Iqbal Islam Jahan Kabir Karim Khan Khatun Mahmud Majumder Malik Mia
  Mollah Momen Munshi Nahar Patwary Rahman Rashid Roy Saha Sarkar Shikder Siddique Sultana Talukder Uddin Zaman`)

/** Names of customers who write theirs in Bangla. */
export const banglaFirstNames = list(`আনিকা আরিফ আয়েশা ইমরান ওয়াহিদা কামরুল খাদিজা জাহিদ তানভীর তাসনিম নাদিয়া নুসরাত ফারজানা ফয়সাল
  মাহমুদ মেহজাবিন মোস্তফা রায়হান রুবাইয়াত রেজওয়ান লুৎফর শরীফ শারমিন সাবরিনা সিয়াম সুমাইয়া হাবিব`)
export const banglaLastNames = list(`আক্তার আলম আলী আহমেদ ইসলাম উদ্দিন করিম খাতুন খান চৌধুরী তালুকদার পারভীন বেগম ভূঁইয়া মজুমদার মিয়া মোল্লা
  রহমান রায় শেখ সরকার সিকদার সুলতানা হক হাওলাদার হাসান হোসেন`)
