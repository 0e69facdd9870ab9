export const replySubject = (subject: string) => `উত্তর: ${subject}`
export const ourReply = 'আপনার বার্তার উত্তর'
export const dear = (name: string) => `প্রিয় ${name},`
export const youWrote = 'আপনি লিখেছিলেন:'
export const allMessages = 'আপনার সব বার্তা দেখুন'
