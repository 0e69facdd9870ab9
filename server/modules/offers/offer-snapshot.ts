import { formatTaka } from '#contract/money.ts'
import { actionText, barPageNames } from '#contract/offers/action-text.ts'
import type { OfferGoodsItem } from '#contract/offers/offer-terms.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { findDistrict } from '#contract/places/places.ts'
import type { Snapshot } from '../../staff-changes.ts'

/** An offer as text for the change log. */
export function snapshotOf({ terms, names }: StaffOffer): Snapshot {
  const nameOf = (item: OfferGoodsItem) =>
    names.find(({ kind, _id }) => kind === item.kind && _id === item._id)?.name ?? item._id
  const { conditions } = terms
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  return {
    Name: terms.name,
    'Name in Bangla': terms.nameInBangla,
    Applies: terms.trigger === 'automatic' ? 'by itself' : 'with a code',
    Code: terms.code,
    Offer: actionText(terms.action, (size) => nameOf({ kind: 'size', _id: size })),
    Goods: terms.goods.map(nameOf).join('\n'),
    Except: terms.except.map(nameOf).join('\n'),
    'Not on sale goods': yes(terms.notOnSale),
    Minimum: conditions.minimum === null ? '' : formatTaka(conditions.minimum),
    Bottles: conditions.bottles === null ? '' : String(conditions.bottles),
    'First order only': yes(conditions.firstOrder),
    Districts: conditions.districts.map((code) => findDistrict(code)?.name ?? code).join('\n'),
    'First day': terms.firstDay ?? '',
    'Last day': terms.lastDay ?? '',
    'Uses in total': terms.maxUses === null ? '' : String(terms.maxUses),
    'Uses per customer': terms.maxUsesPerCustomer === null ? '' : String(terms.maxUsesPerCustomer),
    'Not combined': yes(terms.exclusive),
    Bar: terms.bar?.text ?? '',
    'Bar in Bangla': terms.bar?.textInBangla ?? '',
    'Pages with the bar': terms.bar ? barPageNames[terms.bar.pages] : '',
    Countdown: yes(terms.bar?.countdown ?? false),
  }
}
