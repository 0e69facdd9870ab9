import type { Courier } from '#contract/delivery/courier-names.ts'

export const courierNames: Record<Courier, string> = {
  pathao: 'পাঠাও',
  redx: 'রেডএক্স',
  steadfast: 'স্টেডফাস্ট',
  sundarban: 'সুন্দরবন',
  'own-rider': 'আমাদের নিজস্ব রাইডার',
  other: 'অন্য কুরিয়ার',
}
