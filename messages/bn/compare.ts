export const title = 'পারফিউম মিলিয়ে দেখুন'
export const description = 'একসঙ্গে চারটি পর্যন্ত পারফিউম: নোট, প্রতি মিলির দাম আর কতক্ষণ থাকে।'
export const nothing = 'মিলিয়ে দেখার মতো কিছু নেই। কোনো পারফিউমের পাতায় “এগুলো মিলিয়ে দেখুন” বেছে নিন।'
export const price = 'দাম'
export const pricePerMl = 'প্রতি মিলির দাম'
export const rating = 'রেটিং'
export const remove = 'সরান'
export const removeOne = (name: string) => `${name} সরান`
