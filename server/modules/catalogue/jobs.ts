import type { Shop } from '../../context.ts'
import type { JobHandlers } from '../../jobs.ts'
import { publishEntryProducts } from './assortment/publish-entry.ts'
import { publishNoteProducts } from './facts/publish-note.ts'
import { loadPictures } from './files/load-pictures.ts'
import { runImport } from './files/run-import.ts'
import { publishDuePrices } from './sale-prices/publish-due-prices.ts'

/** The catalogue's jobs other than emails. */
export const catalogueJobs = (
  shop: Shop,
): Pick<
  JobHandlers,
  'catalogue-import' | 'entry-publication' | 'note-publication' | 'publish-prices' | 'load-pictures'
> => ({
  'catalogue-import': ({ importId }) => runImport(shop, importId),
  'entry-publication': (entry) => publishEntryProducts(shop.db, entry),
  'note-publication': ({ key }) => publishNoteProducts(shop, key),
  'publish-prices': () => publishDuePrices(shop),
  'load-pictures': ({ key }) => loadPictures(shop, key),
})
