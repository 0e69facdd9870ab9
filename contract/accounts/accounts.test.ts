import { expect, it } from 'vitest'
import { Registration } from './accounts.ts'

const problemOf = (name: string) =>
  Registration.safeParse({ name, email: 'kim@example.com', password: 'smoke and cedar' }).error?.issues[0]?.message

it('accepts names with dots and slashes', () => {
  for (const name of ['St. John', 'J.R. Khan', 'Md.Rahim', 'M.A. Karim c/o Rahim', 'M.A/B Karim', 'Awwwal', 'মোঃ রহিম'])
    expect([name, problemOf(name)]).toEqual([name, undefined])
})

it('rejects names with a link or an email address, because emails contain them', () => {
  for (const name of [
    'You won ৳5,000 – claim at evil.example/x',
    'https://evil.example',
    'Visit WWW.evil.example',
    'kim@example.com',
    'bit.ly/abc',
  ])
    expect([name, problemOf(name)]).toEqual([name, 'Please enter a name without a link or an email address'])
})
