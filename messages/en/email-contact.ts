export const replySubject = (subject: string) => `Re: ${subject}`
export const ourReply = 'Our reply to your message'
export const dear = (name: string) => `Dear ${name},`
export const youWrote = 'You wrote:'
export const allMessages = 'See all your messages'
