import type { ReactElement } from 'react'

/** What a component shows beside other elements: no bare text, which a translator would replace (`Amount`). */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[]
