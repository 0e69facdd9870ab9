import type { Language } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { shopTasks } from './background.ts'
import type { Shop } from './context.ts'
import type { HandlersOfAttempt } from './jobs.ts'
import type { Sender } from './mail/email.ts'
import { markEnglish } from './mail/english-marks.ts'
import type { Mailer } from './mail/mailer.ts'
import { accountEmails } from './modules/accounts/index.ts'
import { catalogueEmails, catalogueJobs } from './modules/catalogue/index.ts'
import { contactEmails } from './modules/contact/index.ts'
import { courierJobs } from './modules/couriers/index.ts'
import { cartReminderEmails, letterEmails } from './modules/letters/index.ts'
import { operationsJobs } from './modules/operations/index.ts'
import { orderEmails, paymentJobs } from './modules/orders/index.ts'
import { outgoingJobs, recordedSenders } from './modules/outgoing/index.ts'
import { reportEmails } from './modules/reports/index.ts'
import { cachedSettings, settingsInBangla } from './modules/settings/index.ts'
import { runTask } from './recurring-tasks.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'

interface Senders {
  mailer: Pick<Mailer, 'send'>
  sms: Pick<SmsGateway, 'send' | 'readDelivery'>
  /** The URL of the shop, for links. */
  shopUrl: string
}

/** The handlers of all jobs. */
export function shopJobHandlers(shop: Shop, { mailer, sms, shopUrl }: Senders): HandlersOfAttempt {
  const tasks = shopTasks(shop)
  return (signal, job) => {
    const senders = { mailer, sms, readSender: (language: Language) => senderOf(shop, language) }
    const parts = { shop, shopUrl, ...recordedSenders(shop, job, senders, signal) }
    return {
      ...accountEmails(parts),
      ...orderEmails(parts),
      ...contactEmails(parts),
      ...letterEmails(parts),
      ...cartReminderEmails(parts),
      ...reportEmails(parts),
      ...catalogueEmails(parts),
      ...catalogueJobs(shop),
      ...operationsJobs(shop),
      ...outgoingJobs(shop, { mailer, sms }, signal),
      ...paymentJobs(shop),
      ...courierJobs(shop),
      'recurring-task': ({ key }) => runTask(shop, tasks, key, signal),
    }
  }
}

async function senderOf({ db }: Shop, language: Language): Promise<Sender> {
  const { formats, emailLayout } = messagesIn(language)
  const settings = await cachedSettings(db)
  const { emailSender, hours } = language === 'bn' ? settingsInBangla(settings) : settings
  const open = formats.formatOpeningHours(hours)
  return { name: emailSender, footer: emailLayout.footer(markEnglish(language, emailSender), open.days, open.hours) }
}
