/**
 * What customers are told, by a code that stays: English, which names its parameters in braces, and Bangla with the
 * same ones.
 */
export type Messages = Record<string, readonly [english: string, bangla: string]>
