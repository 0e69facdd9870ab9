export interface Problem {
  field: 'code' | 'expiry' | 'number'
  type: 'validation_error'
  code: string
  message: string
}
export type Brand = 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'unknown' | 'visa'
export function digitsOf(text: string): string
export function brandOf(text: string): Brand
export function codeLength(number: string): number
export function longestNumber(number: string): number
export function passesLuhn(digits: string): boolean
export function groupNumber(text: string): string
export function writeExpiry(text: string): string
export function readExpiry(text: string): { month: number; year: number; complete: boolean }
export function checkNumber(text: string): Problem | null
export function checkExpiry(text: string, today: Date): Problem | null
export function checkCode(text: string, number: string): Problem | null
