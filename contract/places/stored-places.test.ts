import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressIn } from './address-in-language.ts'
import { placeCodesOf } from './place-codes.ts'
import { areas, districts, divisions } from './places.ts'

const names = ({ name, bangla, spellings }: (typeof districts)[number]) => [name, bangla, ...spellings]
const localities = areas.flatMap((area) => area.localities)
const cities = [...areas.map((area) => area.name), ...areas.map((area) => area.bangla), ...localities, 'Lake View', '']
const states = [...districts.flatMap(names), ...divisions.map(({ name }) => `${name} Division`), 'Somewhere', '']
/** As people and browsers write the same name. */
const written = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => ` ${name.replaceAll(' ', '-')} `,
  (name: string) => `Road 4, ${name}`,
  (name: string) => `${name} 1205`,
)
const addresses = fc
  .tuple(
    fc.constantFrom(...cities),
    fc.constantFrom(...states),
    written,
    fc.constantFrom('Bangladesh', 'BD', '', 'India', 'Bengaldesh'),
  )
  .map(([city, state, write, country]) => ({ city: write(city), state, country, zipcode: '1205' }))

it('an address has the same place when it is saved, shown in either language and sent back, however it is written', () => {
  fc.assert(
    fc.property(addresses, fc.constantFrom('en' as const, 'bn' as const), (address, language) => {
      const codes = placeCodesOf(address)
      const stored = addressIn('en', { ...address, ...codes })
      const sent = addressIn(language, stored)
      expect(placeCodesOf(sent)).toEqual(codes)
      expect(placeCodesOf(addressIn('en', sent))).toEqual(codes)
    }),
    { numRuns: 2_000 },
  )
})
