export const blog = 'ব্লগ'
export const notes = 'গ্যালারির খাতা'
export const shortDescription = 'গ্যালারির খাতা থেকে।'
export const description = (published: boolean) =>
  published ? 'গ্যালারির খাতা: কাঁচামাল, সুগন্ধি মাখা আর যাঁরা তা বানান, তাঁদের কথা।' : 'গ্যালারির খাতা আসছে: কাঁচামাল, সুগন্ধি মাখা আর যাঁরা তা বানান, তাঁদের কথা।'
export const line = 'কাঁচামাল, সুগন্ধি মাখা আর যাঁরা তা বানান, তাঁদের কথা।'
export const comingSoon = 'ব্লগ আসছে'
export const comingSoonLine = 'কাউন্টারে যে পরামর্শ দিই, তা লিখে রাখছি। প্রথম চারটি লেখা প্রায় তৈরি।'
export const beFirst = 'সবার আগে পড়ুন'
export const beFirstLine = 'নতুন লেখা এলে ইমেইলে জানাব, মাসে বড়জোর দুবার।'
export const allArticles = 'সব লেখা'
export const agarwood = {
  caps: 'কাঁচামাল',
  title: 'সিলেটের আগর কাঠে মধুর ঘ্রাণ আসে কীভাবে',
  text: 'একটি গাছ, একটি ক্ষত আর চল্লিশ বছরের ধৈর্য।',
}
export const rain = {
  caps: 'সুগন্ধি মাখা',
  title: 'বৃষ্টির আগের মাসের জন্য তিনটি সুগন্ধি',
  text: 'বাতাস ভারী হলেও যা হালকা থাকে।',
}
export const reading = {
  caps: 'কাজের টেবিলে',
  title: 'টপ, হার্ট, বেস: এক ঘণ্টায় একটি পারফিউম চেনা',
  text: 'কিসের জন্য অপেক্ষা করবেন, আর কখন মন স্থির করবেন।',
}
export const counter = {
  caps: 'আমাদের গল্প',
  title: '১৯৬৯-এর কাউন্টার, আর পাশের চেয়ারটি',
  text: 'তোলা ধরে তেল মাপার অর্ধশতাব্দী।',
}
