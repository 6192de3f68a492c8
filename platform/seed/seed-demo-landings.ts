import type { LangCode } from '@/lib/contract'
import type { Database } from '../db/database'
import { landing, product, promoCode, type LandingTexts } from '../db/schema/plans'

type Lines = readonly [title: string, subTitle: string, description: string]

const actionTexts: Record<LangCode, string> = {
  ...{ en: 'Watch Now', ar: 'شاهد الآن', fr: 'Regarder', es: 'Ver ahora', ur: 'ابھی دیکھیں' },
  ...{ fa: 'اکنون تماشا کنید', bn: 'এখনই দেখুন', hi: 'अभी देखें' },
  ...{ ms: 'Tonton sekarang', id: 'Tonton sekarang' },
}

function toTexts(lines: Record<LangCode, Lines>): Record<LangCode, LandingTexts> {
  const entries = Object.entries(lines) as [LangCode, Lines][]
  return Object.fromEntries(
    entries.map(([lang, [title, subTitle, description]]) => [
      lang,
      { title, subTitle, description, actionText: actionTexts[lang] },
    ]),
  ) as Record<LangCode, LandingTexts>
}

/** A mobile operator on whose bill its customers pay. */
const operatorTexts = toTexts({
  en: [
    'HilalPlay on your phone bill',
    'Premium, paid with Najma Mobile',
    'Every series, film and live channel. What you pay goes on your monthly bill or comes off your balance: no card.',
  ],
  ar: [
    'HilalPlay على فاتورة هاتفك',
    'بريميوم، والدفع عبر Najma Mobile',
    'كل المسلسلات والأفلام والقنوات المباشرة. يُضاف المبلغ إلى فاتورتك الشهرية أو يُخصم من رصيدك: بلا بطاقة.',
  ],
  fr: [
    'HilalPlay sur votre facture mobile',
    'Premium, payé avec Najma Mobile',
    'Toutes les séries, tous les films et toutes les chaînes en direct. Le montant est ajouté à votre facture ou déduit de votre crédit : sans carte.',
  ],
  es: [
    'HilalPlay en tu factura del móvil',
    'Premium, pagado con Najma Mobile',
    'Todas las series, películas y canales en directo. El importe se suma a tu factura o se descuenta de tu saldo: sin tarjeta.',
  ],
  ur: [
    'HilalPlay آپ کے فون کے بل پر',
    'پریمیم، Najma Mobile کے ذریعے ادائیگی',
    'ہر سیریز، فلم اور لائیو چینل۔ رقم آپ کے ماہانہ بل میں شامل ہوتی ہے یا بیلنس سے کٹتی ہے: کارڈ کے بغیر۔',
  ],
  fa: [
    'HilalPlay روی قبض موبایل شما',
    'طرح ویژه، پرداخت با Najma Mobile',
    'همهٔ سریال‌ها، فیلم‌ها و کانال‌های زنده. مبلغ روی قبض ماهانه می‌آید یا از اعتبارتان کم می‌شود: بدون کارت.',
  ],
  bn: [
    'আপনার ফোনের বিলেই HilalPlay',
    'প্রিমিয়াম, Najma Mobile দিয়ে পরিশোধ',
    'সব সিরিজ, সিনেমা ও লাইভ চ্যানেল। দাম মাসের বিলে যোগ হয় বা ব্যালেন্স থেকে কাটা হয়: কার্ড লাগে না।',
  ],
  hi: [
    'HilalPlay आपके फ़ोन के बिल पर',
    'प्रीमियम, Najma Mobile से भुगतान',
    'हर सीरीज़, फ़िल्म और लाइव चैनल। रक़म आपके महीने के बिल में जुड़ती है या बैलेंस से कटती है: कार्ड के बिना।',
  ],
  ms: [
    'HilalPlay pada bil telefon anda',
    'Premium, dibayar dengan Najma Mobile',
    'Setiap siri, filem dan saluran langsung. Bayaran ditambah pada bil bulanan atau ditolak daripada baki anda: tanpa kad.',
  ],
  id: [
    'HilalPlay di tagihan telepon Anda',
    'Premium, dibayar lewat Najma Mobile',
    'Semua serial, film, dan saluran langsung. Biaya masuk ke tagihan bulanan atau dipotong dari pulsa: tanpa kartu.',
  ],
})

/** A club whose members get the yearly plan with its promo code. */
const clubTexts = toTexts({
  en: [
    'A year of stories',
    'For members of the Falak Travel Club',
    'Your club pays part of the first year: the promo code is entered for you.',
  ],
  ar: [
    'سنة كاملة من الحكايات',
    'لأعضاء Falak Travel Club',
    'يتحمّل ناديك جزءًا من السنة الأولى: نُدخل الرمز الترويجي نيابةً عنك.',
  ],
  fr: [
    'Une année d’histoires',
    'Pour les membres du Falak Travel Club',
    'Votre club prend en charge une partie de la première année : le code promo est saisi pour vous.',
  ],
  es: [
    'Un año de historias',
    'Para los socios de Falak Travel Club',
    'Tu club paga parte del primer año: el código promocional ya viene puesto.',
  ],
  ur: [
    'کہانیوں کا پورا ایک سال',
    'Falak Travel Club کے ارکان کے لیے',
    'پہلے سال کا ایک حصہ آپ کا کلب ادا کرتا ہے: پرومو کوڈ آپ کے لیے پہلے سے درج ہے۔',
  ],
  fa: [
    'یک سال پر از قصه',
    'برای اعضای Falak Travel Club',
    'بخشی از هزینهٔ سال اول با باشگاه شماست: کد تخفیف از پیش وارد شده است.',
  ],
  bn: [
    'গল্পে ভরা একটি বছর',
    'Falak Travel Club-এর সদস্যদের জন্য',
    'প্রথম বছরের খরচের একটি অংশ আপনার ক্লাব দেয়: প্রোমো কোড আগে থেকেই বসানো আছে।',
  ],
  hi: [
    'कहानियों से भरा एक साल',
    'Falak Travel Club के सदस्यों के लिए',
    'पहले साल का एक हिस्सा आपका क्लब देता है: प्रोमो कोड पहले से भरा हुआ है।',
  ],
  ms: [
    'Setahun penuh kisah',
    'Untuk ahli Falak Travel Club',
    'Kelab anda membayar sebahagian daripada tahun pertama: kod promosi sudah diisi untuk anda.',
  ],
  id: [
    'Setahun penuh kisah',
    'Untuk anggota Falak Travel Club',
    'Klub Anda menanggung sebagian biaya tahun pertama: kode promo sudah diisikan untuk Anda.',
  ],
})

const demoLandings: (typeof landing.$inferInsert)[] = [
  {
    slug: 'najma-mobile',
    partnerName: 'Najma Mobile',
    image: 'art/harbour-nine-web.webp',
    mobileImage: 'art/harbour-nine-mobile.webp',
    productCode: 'premium-monthly',
    gatewayCode: 'sandbox-mobile',
    texts: operatorTexts,
  },
  {
    slug: 'falak-club',
    partnerName: 'Falak Travel Club',
    image: 'art/caravan-of-stars-web.webp',
    mobileImage: 'art/caravan-of-stars-mobile.webp',
    productCode: 'premium-yearly',
    otherProductCodes: ['family-yearly'],
    promoCode: '80-off',
    texts: clubTexts,
  },
]

/** Adds the sandbox's partners where they are missing: a mobile operator, and a club with a promo code. */
export async function seedDemoLandings(database: Database): Promise<void> {
  const products = await database.select({ code: product.code }).from(product)
  const promos = await database.select({ code: promoCode.code }).from(promoCode)
  const isThere = (rows: { code: string }[], code: string) => rows.some((row) => row.code === code)
  const rows = demoLandings
    .filter(({ productCode }) => isThere(products, productCode))
    .map((row) => ({
      ...row,
      promoCode: row.promoCode && isThere(promos, row.promoCode) ? row.promoCode : null,
    }))
  if (rows.length > 0) await database.insert(landing).values(rows).onConflictDoNothing()
}
