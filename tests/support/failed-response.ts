import type { FailureCode, ParamsOf } from '#contract/failures/failures.ts'
import { failureOf, ShopError } from '#server/errors.ts'

/** What the shop responds to a call that fails, for `route.fulfill`. */
export function failedResponse<Code extends FailureCode>(code: Code, ...params: ParamsOf<Code>) {
  const { status, failure } = failureOf(new ShopError(code, ...params))
  return { status, json: failure }
}
