/** Why a text is no number although it looks like one, in the table of failures and in filters of the shop. */
export const numberProblemText = () => 'দামটি শুধু সংখ্যায় লিখুন, যেমন ১০০০'
export const numberAmbiguous = numberProblemText
export const decimalComma = numberProblemText
