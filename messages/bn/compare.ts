export const title = 'পারফিউম মিলিয়ে দেখুন'
export const description = 'একসঙ্গে চারটি পর্যন্ত পারফিউম: নোট, প্রতি মিলির দাম আর কতক্ষণ থাকে।'
export const nothing = 'মিলিয়ে দেখার মতো কিছু নেই। নিচে পারফিউম যোগ করুন।'
export const price = 'দাম'
export const pricePerMl = 'প্রতি মিলির দাম'
export const rating = 'রেটিং'
export const remove = 'সরান'
export const removeOne = (name: string) => `${name} সরান`
export const add = 'পারফিউম যোগ করুন'
export const searchBy = 'পারফিউম বা ব্র্যান্ডের নাম'
export const search = 'খুঁজুন'
export const found = 'পাওয়া পারফিউম'
export const addThis = 'যোগ করুন'
export const addOne = (name: string) => `${name} যোগ করুন`
export const alreadyCompared = 'আগেই যোগ করা আছে'
export const nothingFound = (search: string) => `“${search}” দিয়ে কোনো পারফিউম পাওয়া যায়নি।`
