import type { LangCode } from '@/lib/contract'
import { findRetiredTerms, retiredTerms } from './retired-terms'

/** One text for each row of the table, in the table's order. */
const broken: Readonly<Record<LangCode, readonly string[]>> = {
  en: [
    'No favorite channels yet',
    'Pick a color',
    'Sign in to watch',
    'All movies',
    'It is good for 30 minutes.',
    'Not available at present.',
  ],
  ar: [
    'تفضيلات ملفات الارتباط',
    'الإعلان',
    'لديك رمز العرض؟',
    'اشتراكك موقوف',
    'ابحث عن عناوين',
    'الحلقة التالية تلقائيًّا',
    'نستعمل ما يلزم',
    'هُجر الخادم لبعض الوقت',
  ],
  fr: [
    'Découvre {title}\u00a0:',
    'Vérifier votre e-mail',
    'Lire maintenant',
    'Favorite',
    'Pour les grandes personnes',
    'Associer un téléviseur',
    'Le serveur est resté désert',
    'Cette vidéo ne vous est pas encore ouverte',
    'Reconduction le {date}',
    'Nous avons gardé votre place.',
    'Un paiement est encore en attente.',
    'Votre formule : {plan}',
    "Plus d'épisodes",
  ],
  es: [
    'Pulse la estrella de un canal.',
    'Horas en su zona',
    'El servidor se ha quedado desierto',
    'Verificar tu correo',
    'El episodio siguiente empieza en {time}',
    'Hemos guardado tu sitio',
    'Todo lo marcado como Gratis es tuyo.',
    'Vincula un televisor',
    'Míralo todo durante 30 días',
    'Sin tu sí, tu plan termina.',
    'Escribe a la atención al cliente',
    'No se pudo comprobar el código.',
    'Tienes que aceptar este acuerdo',
  ],
  ur: [
    'آپ کے تمام آلات پر',
    'کیپشن: آن',
    'چینلوں پر واپس',
    'لاگ ان کریں',
    'براہ کرم دوبارہ کوشش کریں',
    'آپ کی رکنیت معطل ہے',
    'متن کی دھندلاہٹ',
    'واپس لائیں',
    'تعارف چھوڑیں',
    '”{query}“ ہٹائیں',
    'سرور سنسان پڑا ہے',
  ],
  fa: [
    'شبکه‌های زنده',
    'در حال بارگیری',
    'پیش‌پرده',
    'تکه‌های کوتاه',
    'هم‌رسانی',
    'رونوشت شد',
    'افزودن نمایه',
    'تیرگی متن',
    'همین حالا',
    'برگزیده‌ها',
    'راهنمای برنامه‌ها',
    'پین درست نیست',
    'سرور مدتی تنها مانده است',
  ],
  bn: [
    'আপনার ই-মেইল',
    'কোনো চলচ্চিত্র',
    'এই পরিষেবায়',
    'আপনি কি এখনও দেখছেন?',
    'সব পর্দায়',
    'মৌলিক সিরিজ',
    'ক্যাপশন: চালু',
    'JavaScript চালু করুন',
    'শুধু ছোটদের জিনিস',
    '‘চালান’ চাপুন',
    'পিন ঠিক নয়',
  ],
  hi: [
    'अपना ई-मेल',
    'और शीर्षक',
    'आपका खाता',
    'ईमेल सत्यापित करें',
    'डिवाइस प्रबंधित करें',
    'कोई प्रश्न नहीं',
    'क़ाहिरा से ढाका तक',
    'सहेज लिया गया',
    'कैप्शन: चालू',
    'सदस्यता लें',
    'लिंक साझा करें',
    'आपकी इजाज़त से',
    'पिन सही नहीं है',
    '‘चलाएँ’ दबाएँ',
  ],
  ms: [
    'Log Masuk',
    'Kisah di bawah satu bulan',
    'di negara-negara Islam',
    'Profil dan main balik',
    'TV itu dilog keluar',
    'Jom saksikan {title}:',
    'Siri asli',
    'Kuki ini sentiasa hidup',
    'Main sekarang',
    'Gandingkan televisyen',
    'Pelayan sedang sunyi seketika',
  ],
  id: [
    'Kisah-kisah di bawah satu bulan',
    'Yuk, lihat {title}:',
    'M{season} E{episode}',
    'Penyimpanan peramban',
    'Hubungkan televisi',
    'Server sedang lengang',
    'Bunyikan',
    'Semua saluran langsung',
    'Coba Lagi',
  ],
}

const cases = Object.entries(broken).flatMap(([lang, texts]) =>
  texts.map((text, index) => [lang as LangCode, text, index] as const),
)

it.each(cases)('rejects the %s text "%s"', (lang, text, index) => {
  const preferred = retiredTerms[lang][index]?.preferred
  expect(findRetiredTerms(lang, new Map([['a.key', text]]))).toEqual([
    expect.stringContaining(`which is "${preferred}" here`),
  ])
})

it('has a rejected text for every row of the table', () => {
  const sizes = Object.entries(retiredTerms).map(([lang, terms]) => [lang, terms.length])
  expect(Object.entries(broken).map(([lang, texts]) => [lang, texts.length])).toEqual(sizes)
})

it.each([
  ['en', 'Favorites'],
  ['ar', 'العناوين بخط النستعليق'],
  ['fr', 'Vous êtes hors ligne. Cette vidéo se regarde ici.'],
  ['es', 'Cada persona tiene su propia cuenta y su lista.'],
  ['ur', 'سب ٹائٹلز'],
  ['fa', 'نشانی شبکه و نام مرورگر'],
  ['bn', 'সব স্ক্রিনে'],
  ['hi', 'पासवर्ड मेल खाते हैं'],
  ['ms', 'dalam satu bulan'],
  ['id', 'TV itu langsung dikeluarkan dalam satu bulan'],
] as const)('accepts in %s the text "%s"', (lang, text) => {
  expect(findRetiredTerms(lang, new Map([['a.key', text]]))).toEqual([])
})
