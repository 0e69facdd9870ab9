import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { Screen } from '../../layout/screen.tsx'
import { OnlyWith } from '../../only-with.tsx'
import { href } from '../../paths.ts'
import { LeaveDialog } from '../../saving/leave-dialog.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { useMay } from '../../staff.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { FirstPictures } from '../pictures/first-pictures.tsx'
import { passPictures } from '../pictures/passed-pictures.ts'
import { proposedDescription } from '../pictures/proposed-description.ts'
import { placeOf, usePictureQueue, type WaitingPicture } from '../pictures/use-picture-queue.ts'
import { PriceFields } from '../sizes/size-fields.tsx'
import { findAdded } from './find-added.ts'
import { isChanged } from './merging.ts'
import { deleteProductDraft, startWith, storeProductDraft } from './product-draft.ts'
import { DescriptionFields, fieldGroup, groupHeading, ScentFields, SearchEngineFields } from './product-fields.tsx'
import { registryFields } from './registry-field.tsx'
import { nothingTyped, TypedNewProduct } from './typed-product.ts'

const draft = 'new'

/** A new product. Its pictures are uploaded on its edit screen after it is created. */
export default function NewProduct() {
  const navigate = useNavigate()
  const mayStock = useMay()('stock.edit')
  const [nothing] = useState(() => ({ ...nothingTyped, stock: mayStock ? '' : '0' }))
  const [defaultValues] = useState(() => ({ ...nothing, ...startWith(draft, nothing).typed }))
  const [typed, setTyped] = useState(defaultValues)
  const [added, setAdded] = useState<string>()
  // With the number of products of each brand.
  const assortment = useStaffData('GET /api/admin/assortment')
  const { busy, saveError, save, clearError } = useSaving()
  const { field, handleSubmit, setFieldErrors } = useCheckedForm(TypedNewProduct, {
    defaultValues,
    onEdit(values) {
      clearError()
      setTyped({ ...values })
      storeProductDraft(draft, { typed: nothing }, values)
    },
  })
  const queue = usePictureQueue()
  const descriptionOf = (picture: WaitingPicture) =>
    picture.typed ?? proposedDescription(typed, placeOf(picture, queue.waiting, 0))
  function openAdded({ _id }: StaffProduct, message: string) {
    deleteProductDraft(draft)
    // Each with the displayed description.
    passPictures(
      _id,
      queue.waiting.filter(({ formError }) => !formError).map((one) => ({ ...one, typed: descriptionOf(one) })),
    )
    assortment.forget()
    setAdded(_id)
    toast.success(message)
  }
  const submit = handleSubmit((checked) =>
    save(
      async () => {
        const { product, message } = await api('POST /api/admin/products', { body: checked })
        openAdded(product, message)
      },
      async ({ status, response: { fields } }) => {
        const known = status === 409 ? await findAdded(checked) : undefined
        if (known) {
          openAdded(known, `${known.name} added. It is hidden until you publish it.`)
          return true
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    ).then(() => undefined),
  )
  // The router's blocker is only released after the render without unsaved changes.
  useEffect(() => {
    if (added) void navigate(href('/admin/catalogue/:id', { id: added }), { replace: true })
  }, [added, navigate])
  return (
    <Screen title="Add a Product" above={{ name: 'Catalogue', to: '/admin/catalogue' }}>
      <p className="mt-3 max-w-[62ch] text-soft">Customers will see it once you publish it.</p>
      <form
        aria-label="The new product"
        method="post"
        noValidate
        onSubmit={submit}
        className="mt-6 flex max-w-3xl flex-col gap-8"
      >
        <DescriptionFields field={field} typed={typed} />
        <section className={fieldGroup}>
          <h2 className={groupHeading}>Price and stock</h2>
          <PriceFields field={field} typed={typed} />
          <FirstStock field={field} />
          <div className="sm:col-span-2">{registryFields('labels', field)}</div>
        </section>
        <FirstPictures queue={queue} descriptionOf={descriptionOf} />
        <ScentFields field={field} />
        <SearchEngineFields field={field} />
        <div className="flex flex-wrap items-center gap-3 border-t border-hair pt-6">
          <Button type="submit" disabled={added !== undefined} busy={busy}>
            {busy ? 'Adding...' : 'Add product'}
          </Button>
          <FieldError error={saveError} />
        </div>
      </form>
      <LeaveDialog
        unsaved={!added && (isChanged(nothing, typed) || queue.waiting.length > 0)}
        onLeave={() => deleteProductDraft(draft)}
      />
    </Screen>
  )
}

/** A separate component, so that it registers after the fields above it: the first invalid field gets the focus. */
function FirstStock({ field }: { field(name: 'stock'): { error: string | undefined } }) {
  return (
    <OnlyWith needs="stock.edit">
      <TextField label="Bottles in stock" inputMode="numeric" maxLength={9} autoComplete="off" {...field('stock')} />
    </OnlyWith>
  )
}
