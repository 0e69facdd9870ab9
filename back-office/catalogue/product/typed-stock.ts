import { z } from 'zod'
import {
  bottles,
  isDifference,
  movedBottles,
  type StaffStockReason,
  staffStockReasons,
  stockNote,
} from '#contract/catalogue/stock.ts'
import { numberTyped } from '#contract/typed-number-field.ts'

/** What staff enter for each reason. */
export const bottlesLabels: Record<StaffStockReason, string> = {
  received: 'Bottles received',
  count: 'New quantity',
  damaged: 'Bottles lost',
  correction: 'New quantity',
}

/** The form of a stock: the moved bottles, or the total, depending on the reason. */
export const TypedStock = z
  .object({
    bottles: numberTyped(bottles),
    reason: z.enum(staffStockReasons),
    note: stockNote,
  })
  .superRefine(({ bottles, reason }, checked) => {
    const { error } = isDifference(reason) ? movedBottles.safeParse(bottles) : {}
    for (const issue of error?.issues ?? []) checked.addIssue({ ...issue, path: ['bottles'] })
  })

export const emptyStock: z.input<typeof TypedStock> = { bottles: '', reason: 'received', note: '' }
