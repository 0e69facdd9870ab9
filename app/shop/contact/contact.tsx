import type { MetaFunction } from 'react-router'
import { PageHead } from '#app/content/pages/page-head.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { settingsIn } from '#app/shared/shop-details.ts'
import * as texts from '#messages/contact.ts'
import { FlagshipStore } from './flagship-store.tsx'
import { JoinOurTeam } from './join-our-team.tsx'
import { MessagePanel } from './message-panel.tsx'
import { StoreCard } from './store-card.tsx'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: texts.title,
    description: texts.description(settingsIn(matches)?.address ?? []),
    path: '/contact',
  })

export default function Contact() {
  return (
    <>
      <PageHead
        caps={texts.caps}
        title={
          <span>
            <span>{texts.headline.plain}</span>
            <em>{texts.headline.emphasis}</em>
          </span>
        }
      >
        <p>{texts.lead}</p>
      </PageHead>
      <div className="wrap mt-10 md:mt-14">
        <WaysToReachUs />
      </div>
      <div className="wrap mt-14 grid gap-14 md:mt-20 lg:grid-cols-12 lg:gap-6">
        <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
          <StoreCard />
        </div>
        <section id="message" aria-labelledby="message-title" className="lg:col-span-6 lg:col-start-7">
          <h2 id="message-title" className="mb-6 text-[2.125rem] md:text-[3rem]">
            {texts.sendMessage}
          </h2>
          <MessagePanel />
        </section>
      </div>
      <div className="section">
        <FlagshipStore />
      </div>
      <JoinOurTeam />
    </>
  )
}
