import { faqJsonLd } from './get-faq'

it('names each question with its accepted answer, in the given order', () => {
  const faq = [
    { question: 'How do I cancel?', answer: 'In the settings.', faqIndex: 0 },
    { question: 'What does it cost?', answer: 'See the plans.', faqIndex: 1 },
  ]
  expect(faqJsonLd(faq)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How do I cancel?',
        acceptedAnswer: { '@type': 'Answer', text: 'In the settings.' },
      },
      {
        '@type': 'Question',
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'See the plans.' },
      },
    ],
  })
})
