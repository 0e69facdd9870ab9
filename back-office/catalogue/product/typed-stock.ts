import { z } from 'zod'
import { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import {
  bottles,
  isDifference,
  movedBottles,
  type StaffStockReason,
  staffStockReasons,
  stockNote,
} from '#contract/catalogue/stock.ts'
import { lengths } from '#contract/limits.ts'
import { optionalText } from '#contract/text-fields.ts'
import { numberTyped } from '#contract/typed-number-field.ts'

/** What staff enter for each reason. */
export const bottlesLabels: Record<StaffStockReason, string> = {
  received: 'Bottles received',
  count: 'New quantity',
  damaged: 'Bottles lost',
  correction: 'New quantity',
}

const batch = NewBottleBatch.shape

/** The form of a stock: the moved bottles, or the total, depending on the reason. */
export const TypedStock = z
  .object({
    bottles: numberTyped(bottles),
    reason: z.enum(staffStockReasons),
    note: stockNote,
    code: optionalText(lengths.group),
    madeIn: batch.madeIn,
    expiresIn: batch.expiresIn,
    source: batch.source,
    sourceInBangla: batch.sourceInBangla,
  })
  .superRefine(({ bottles, reason, code, madeIn, expiresIn, source, sourceInBangla }, checked) => {
    const { error } = isDifference(reason) ? movedBottles.safeParse(bottles) : {}
    for (const issue of error?.issues ?? []) checked.addIssue({ ...issue, path: ['bottles'] })
    const isNamed = [madeIn, expiresIn, source, sourceInBangla].some(Boolean)
    if (reason === 'received' && isNamed && !code)
      checked.addIssue({ code: 'custom', path: ['code'], message: 'enter_batch_code' })
  })

export const emptyStock: z.input<typeof TypedStock> = {
  ...{ bottles: '', reason: 'received', note: '' },
  ...{ code: '', madeIn: '', expiresIn: '', source: '', sourceInBangla: '' },
}
