export const discount = 'ছাড়'
export const discountFor = (reason: string | null) => (reason ? `${discount} (${reason})` : discount)
export const paymentFee = 'পেমেন্ট ফি'
export const paymentDiscount = 'পেমেন্ট ছাড়'
export const wrapping = 'গিফট র‍্যাপিং'
export const cashRounding = 'খুচরা পয়সা ছাড়'
export const advancePaid = 'অগ্রিম দেওয়া হয়েছে'
export const dueOnDelivery = 'ডেলিভারির সময় ক্যাশে দিতে হবে'
export const notDelivered = 'যা ডেলিভারি হয়নি'
export const shipping = { standard: 'ডেলিভারি চার্জ', express: 'এক্সপ্রেস ডেলিভারি চার্জ', pickup: 'গ্যালারি থেকে নেওয়া' }
export const free = 'ফ্রি'
