interface TestWallet {
  number: string
  shows: string
  /** The code of an execution; without one it pays. */
  code?: string
}

/** The provider's published test wallets, with the PIN 12121 and the code 123456. */
export const testWallets: readonly TestWallet[] = [
  { number: '01770618575', shows: 'Pays' },
  { number: '01929918378', shows: 'Pays' },
  { number: '01823074817', shows: 'Insufficient balance', code: '2023' },
  { number: '01823074818', shows: 'Debit is blocked', code: '2037' },
]

export const walletOf = (number: string): TestWallet | undefined => testWallets.find((one) => one.number === number)
