import { accountOf } from '#app/shared/session-token.ts'
import { useShop } from '#app/stores/shop.ts'

/**
 * What the signed-in account saw last of a list in this visit: Back shows it at once and at full height, and it stays
 * until another page is loaded. Forgotten when the account signs out.
 */
export function lastSeen<List>() {
  let seen: { account: string | undefined; list: List } | undefined
  const currentAccount = () => accountOf(useShop.getState().userInfo)
  useShop.subscribe(({ userInfo }) => {
    if (seen?.account !== accountOf(userInfo)) seen = undefined
  })
  return {
    recall: (): List | undefined => (seen?.account === currentAccount() ? seen?.list : undefined),
    remember(list: List) {
      seen = { account: currentAccount(), list }
    },
  }
}
