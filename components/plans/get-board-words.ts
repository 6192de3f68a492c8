import { getTranslations } from 'next-intl/server'
import type { BoardWords } from './plan-board'

const [price, plan, date, share] = ['{price}', '{plan}', '{date}', '{share}']

/** The words of the plans and what goes with them, in the page's language. */
export async function getBoardWords(): Promise<BoardWords> {
  const t = await getTranslations('plans')
  return {
    period: t('period'),
    plans: t('plans'),
    paidUntil: t('paidUntil', { date }),
    suspended: t('suspended'),
    card: {
      startFree: t('startFree'),
      choose: t('choose', { plan }),
      closed: t('closed'),
      chosen: t('chosen'),
      yours: t('yours'),
    },
    promo: {
      question: t('promoQuestion'),
      label: t('promoLabel'),
      apply: t('promoApply'),
      remove: t('promoRemove'),
      failed: t('promoFailed'),
      required: t('promoRequired'),
    },
    plan: {
      month: t('month'),
      year: t('year'),
      firstMonth: t('firstMonth'),
      firstYear: t('firstYear'),
      perMonth: t('perMonth', { price }),
      renewsMonthly: t('renewsMonthly', { price }),
      renewsYearly: t('renewsYearly', { price }),
      thenMonthly: t('thenMonthly', { price }),
      thenYearly: t('thenYearly', { price }),
      free: t('freeNote'),
      less: t('less', { share }),
    },
  }
}
