export const currentPassword = 'বর্তমান পাসওয়ার্ড'
export const passwordHint = 'নম্বর বদলাতে পাসওয়ার্ড লাগবে।'
export const code = (number: string) => `${number} নম্বরে পাঠানো কোড`
export const codeHint = (number: string) => `অন্য কেউ যেন বদলাতে না পারে, তাই ${number} নম্বরে এসএমএসে একটি কোড পাঠাব।`
export const sendCode = 'কোড পাঠান'
export const removeTitle = 'এই নম্বর দিয়ে সাইন ইন বন্ধ করবেন?'
export const removeLine = 'এরপর শুধু ইমেইল ও পাসওয়ার্ড দিয়ে সাইন ইন করতে পারবেন।'
export const remove = 'সাইন ইন বন্ধ করুন'
