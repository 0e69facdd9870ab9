import { api } from '#app/api.ts'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { useSaving } from '../../saving/use-saving.ts'

const described = ({ id, alt }: Picture) => ({ id, alt })

/** Saves a product's pictures: their order, removal and descriptions. */
export function useArrangePictures({ _id, pictures }: StaffProduct, onChanged: (product: StaffProduct) => void) {
  const { busy, saveError, save, clearError } = useSaving()
  const params = { id: _id }
  const arrange = (reordered: readonly Picture[]) =>
    save(
      async () => {
        const body = { seen: pictures.map(described), pictures: reordered.map(described) }
        const { product } = await api('PUT /api/admin/products/:id/pictures', { params, body })
        onChanged(product)
      },
      async ({ status }) => {
        if (status !== 409) return false
        const { product } = await api('GET /api/admin/products/:id', { params })
        onChanged(product)
        return false
      },
    )
  return { busy, saveError, clearError, arrange }
}
