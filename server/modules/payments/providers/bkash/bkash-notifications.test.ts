import { expect, it } from 'vitest'
import { stringToSign } from './bkash-notifications.ts'

const envelope = {
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: 'arn:aws:sns:us-west-2:123456789012:MyTopic',
  Message: 'Hello world!',
  Timestamp: '2012-05-02T00:54:06.655Z',
  SignatureVersion: '1' as const,
  Signature: 'unused',
  SigningCertURL: 'https://sns.us-west-2.amazonaws.com/certificate.pem',
}

it('signs the lines that Amazon documents, with the subject only where there is one', () => {
  const notification = { ...envelope, Type: 'Notification' as const }
  const start = 'Message\nHello world!\nMessageId\n22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324\n'
  const end =
    'Timestamp\n2012-05-02T00:54:06.655Z\nTopicArn\narn:aws:sns:us-west-2:123456789012:MyTopic\nType\nNotification\n'
  expect(stringToSign({ ...notification, Subject: 'My First Message' })).toBe(
    `${start}Subject\nMy First Message\n${end}`,
  )
  expect(stringToSign({ ...notification, SubscribeURL: 'https://unused.example' })).toBe(start + end)
  const confirmation = { ...envelope, Type: 'SubscriptionConfirmation' as const, Token: 't', SubscribeURL: 'u' }
  expect(stringToSign(confirmation)).toBe(
    `${start}SubscribeURL\nu\n${end.replace('TopicArn', 'Token\nt\nTopicArn').replace('Notification', 'SubscriptionConfirmation')}`,
  )
})
