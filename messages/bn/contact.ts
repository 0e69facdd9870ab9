import { formatNumber } from './formats.ts'

export const title = 'যোগাযোগ'
export const description = (address: readonly string[]) =>
  `${['আল-আরিয়া পারফিউম গ্যালারি', ...address].join(', ')}: খোলা থাকার সময়, ফোন, পথের দিশা ও যোগাযোগের ফরম।`
export const caps = 'যোগাযোগ করুন'
export const headline = { plain: 'ঘুরে যান, ফোন করুন, ', emphasis: 'অথবা লিখুন' }
export const lead = 'সুগন্ধি, অর্ডার বা উপহার নিয়ে কিছু জানতে চান? আমরা আছি।'
export const sendMessage = 'আমাদের লিখুন'
export const opensInNewTab = ' (নতুন ট্যাবে খুলবে)'

export const visitUs = 'ঘুরে যান'
export const showOnMap = 'ম্যাপে দেখুন'
export const callUs = 'ফোন করুন'
export const callLine = 'গ্যালারি খোলা থাকলেই বাংলা ও ইংরেজিতে কথা বলতে পারেন।'
export const writeToUs = 'লিখুন'
export const writeLine = (chat: boolean) =>
  `${chat ? 'গ্যালারি খোলা থাকলে চ্যাটে কথা বলুন। ' : ''}বার্তা বা ইমেইল পাঠান যেকোনো সময়; এক কর্মদিবসের মধ্যে উত্তর দিই।`
export const openingHours = 'খোলা থাকার সময়'
export const gallery = 'আমাদের গ্যালারি'
export const address = 'ঠিকানা'
export const phoneAndEmail = 'ফোন ও ইমেইল'
export const hours = 'সময়'
export const directions = 'যাওয়ার পথ দেখুন'
export const viewOnMap = 'ম্যাপে দেখুন'
export const opensMaps = '(ম্যাপ খুলবে)'
export const map = { lake: 'ধানমন্ডি লেক', road: 'রোড ৭' }

export const flagship = 'আমাদের মূল শোরুম'
export const flagshipHeadline = { plain: 'সময় নিয়ে ', emphasis: 'সুগন্ধি বাছুন' }
export const flagshipLine = 'দুটি তলা আর ওক কাঠের লম্বা কাউন্টার। পছন্দ ঠিক করে আসুন, অথবা ঘুরে দেখতেই আসুন।'
export const demonstrations = {
  title: 'নিজে পরখ করে দেখুন',
  text: 'প্রতিটি বোতল খোলা আছে, আগে কাগজে, তারপর ত্বকে মেখে দেখুন।',
}
export const consultations = {
  title: 'একান্ত পরামর্শ',
  text: 'কাউন্টারে বসুন, আধা ঘণ্টা নিশ্চিন্তে পরামর্শ নিন।',
}
export const sameDay = {
  title: 'একই দিনে নিয়ে যান',
  text: 'দুপুর ১২টার আগে ফোন করুন, এসে মোড়ানো অর্ডার হাতে পাবেন।',
}
export const holidayHours = {
  title: 'উৎসবে বেশি সময় খোলা',
  text: 'ঈদ আর পহেলা বৈশাখের আগের সপ্তাহগুলোতে খোলা থাকে আরও দেরি পর্যন্ত।',
}

export const careers = 'চাকরি'
export const joinOurTeam = 'আমাদের দলে আসুন'
export const joinLine =
  'আমরা এমন মানুষ খুঁজি, যাঁরা মন দিয়ে শোনেন, প্রতিটি বোতল যত্নে রাখেন, আর মনে রাখেন গত বছর কোন ক্রেতা কী মেখেছিলেন। ঘ্রাণ চেনা শেখানো যায়।'
export const exploreCareers = 'চাকরির কথা জানুন'

export const signInNeeded = 'সাইন ইন করতে হবে'
export const signInLine = 'সাইন ইন করলে আমরা উত্তর দিতে পারব।'
export const logIn = 'সাইন ইন করুন'
export const welcome = (name: string) => `স্বাগতম, ${name}!`
export const howCanWeHelp = (byEmail: boolean) =>
  `কীভাবে সাহায্য করতে পারি? উত্তর দিই এক কর্মদিবসের মধ্যে, ${byEmail ? 'ইমেইলে আর ' : ''}নিচের বার্তার তালিকায়।`
export const form = 'শপকে বার্তা'
export const name = 'নাম'
export const email = 'ইমেইল'
export const subject = 'বিষয়'
export const message = 'বার্তা'
export const send = 'বার্তা পাঠান'
export const sending = 'পাঠানো হচ্ছে...'
export const notSent = 'বার্তাটি পাঠানো গেল না। আবার চেষ্টা করুন।'
export const rejected = 'বার্তাটি পাঠানো গেল না'
export const logInFirst = 'বার্তা পাঠাতে সাইন ইন করুন।'

export const history = 'আপনার বার্তাগুলো'
export const messages = (count: number) => `${formatNumber(count)}টি বার্তা`
export const yourMessages = 'আপনার বার্তা'
export const historyNotLoaded = 'আপনার বার্তাগুলো দেখানো গেল না'
export const noMessages = 'এখনো কোনো বার্তা নেই। আপনার বার্তা আর আমাদের উত্তর এখানে দেখতে পাবেন।'
export const statuses = { unread: 'পড়া হয়নি', read: 'পড়া হয়েছে', replied: 'উত্তর দেওয়া হয়েছে' }
export const reply = (first: boolean) => (first ? 'আমাদের উত্তর' : 'আমাদের পরের উত্তর')
