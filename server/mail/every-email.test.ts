import { describe, expect, it } from 'vitest'
import { latinWords } from '#tests/support/latin-words.ts'
import { sampleEmails } from '#tests/support/sample-emails.ts'
import { type EmailDraft, renderEmail } from './email.ts'

const sender = { name: 'AL-ARIA Perfume Gallery', footer: 'AL-ARIA' }
const all = (drafts: Record<string, EmailDraft>) =>
  Object.entries(drafts).map(([name, draft]) => ({ name, ...renderEmail(draft.write(sender)) }))

it('English emails are word for word as they were agreed', async () => {
  const texts = all(sampleEmails('en')).map(({ name, subject, text }) => `# ${name}\n${subject}\n\n${text}\n`)
  expect(texts.join('\n')).not.toMatch(/[\u0980-\u09ef]/)
  await expect(texts.join('\n')).toMatchFileSnapshot('./every-email.en.txt')
})

describe.each(all(sampleEmails('bn')))('In Bangla: $name', ({ subject, html, text }) => {
  it('has no Latin word or digit but names and identifiers, and links to Bangla pages', () => {
    for (const part of [subject, html, text]) {
      expect(latinWords(part)).toEqual([])
      expect(part).toBe(part.normalize('NFC'))
    }
    const identifiers = /https:\S+|#[\dA-F]{8}\b|\b[A-Z]+\d[A-Z\d]*\b|\+880[\d -]+\d/g
    expect(`${subject} ${text}`.replace(/\s+/g, ' ').replace(identifiers, '').match(/\d+/g)).toBeNull()
    const links = [...html.matchAll(/href="(https:\/\/al-aria\.example[^"]*)"/g)].map(([, url]) => url)
    expect(
      links.filter(
        (url) => !/^https:\/\/al-aria\.example\/(bn\b|product\/1$|reset-|profile\/|admin\/)/.test(url ?? ''),
      ),
    ).toEqual([])
  })

  it('has the language and look of Bangla: no space between letters, no capitals, high lines', () => {
    expect(html).toMatch(/^<!doctype html><html lang="bn">/)
    expect(html).not.toMatch(/letter-spacing:(?!normal)|text-transform|font-style/)
    const heights = [...html.matchAll(/line-height:([\d.]+)/g)].map(([, height]) => Number(height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(1.4)
  })
})

it('in Bangla emails, typed texts and names without a Bangla version are marked as English', () => {
  for (const { name, html, subject } of all(sampleEmails('bn', 'en'))) {
    // The title has no elements.
    expect(latinWords(html.replace(/<title>.*<\/title>/, '')), name).toEqual([])
    expect(subject + html).not.toMatch(/[\ue000\ue001]/)
  }
  const { placed } = sampleEmails('bn', 'en')
  if (!placed) throw new Error('there is no such sample')
  const { html, text } = renderEmail(placed.write(sender))
  expect(html).toContain('ধন্যবাদ, <span lang="en">Ayesha</span>')
  expect(html).toContain('<span lang="en">Rose Absolute</span>, ১২ মিলি ×\u00a0২')
  expect(text).toContain('Rose Absolute, ১২ মিলি ×\u00a0২')
})
