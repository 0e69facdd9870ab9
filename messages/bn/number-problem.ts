const inDigits = 'দামটি শুধু সংখ্যায় লিখুন, যেমন ১০০০'

/** Why a text is no number although it looks like one, in the table of failures and in filters of the shop. */
export const numberProblemText = () => inDigits
export const numberAmbiguous = () => inDigits
export const decimalComma = () => inDigits
