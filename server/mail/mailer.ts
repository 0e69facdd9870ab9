import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from './email.ts'

export interface Mailer {
  /**
   * Sends an email. Throws when it was not accepted, or `signal` was aborted before; then it may be retried, unless it is
   * `EmailRejected`. An aborted
   * email is not sent later: it leaves the queue for a connection, or its connection is closed.
   */
  send(to: string, email: Email, signal: AbortSignal): Promise<void>
  close(): void
}

/** The mail server says that this address will never get the email. */
export class EmailRejected extends Error {
  override name = 'EmailRejected'
}

/** The answer of a mail server, and to which command. */
interface SmtpError {
  responseCode?: number
  command?: string
  response?: string
}

/**
 * Answers about the recipient: no such mailbox, not here, full or wrongly written (RFC 5321). Not those about the shop's
 * own right to send (5.7.x, RFC 3463), nor about its sender or sign-in: the owner can correct these.
 */
const isFinal = ({ responseCode = 0, command = '', response = '' }: SmtpError): boolean =>
  [550, 551, 552, 553].includes(responseCode) && /^(RCPT TO|DATA)$/.test(command) && !/^55\d[ -]5\.7\./.test(response)

interface MailerOptions {
  /** Such as smtp://user:password@mail.example:587. Without it emails become files. */
  smtpUrl: string | undefined
  /** The default sender, such as `AL-ARIA <shop@example.com>`; each email sets its own sender name. */
  from: string
  /** Folder for emails that are written to files. */
  folder: string
  log(message: string): void
}

/** Sends emails over SMTP; without SMTP settings, writes them to files that the owner can read. */
export function openMailer({ smtpUrl, from, folder, log }: MailerOptions): Mailer {
  return smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(folder, from, log)
}

function overSmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    // Pooled connections: opening one takes most of the time of sending an email.
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(to, { sender, subject, html, text, unsubscribe }, signal) {
      const headers = headersOf(unsubscribe)
      const email = { from: { name: sender, address: addressIn(from) }, to, subject, html, text, headers, signal }
      await transport.sendMail(email).catch((error: SmtpError & Error) => {
        throw isFinal(error) ? new EmailRejected(error.message) : error
      })
    },
    close: () => transport.close(),
  }
}

function intoFolder(folder: string, from: string, log: MailerOptions['log']): Mailer {
  async function write(name: string, content: string) {
    const path = join(folder, name)
    const writing = () => writeFile(path, content, { mode: 0o600 })
    await writing().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writing()
    })
    return path
  }
  return {
    async send(to, { sender, subject, html, text, unsubscribe }, signal) {
      signal.throwIfAborted()
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      await write(`${name}.html`, html)
      const head = { From: `${sender} <${addressIn(from)}>`, To: to, Subject: subject, ...headersOf(unsubscribe) }
      const lines = Object.entries(head).map(([header, value]) => `${header}: ${value}`)
      log(`An email was kept as ${await write(`${name}.txt`, `${lines.join('\n')}\n\n${text}\n`)}`)
    },
    close() {},
  }
}

/** Mail clients show a button that ends letters (RFC 8058). */
const headersOf = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** The bare address of `Name <address>`. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
