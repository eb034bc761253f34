/** What the page of an unsubscribing says: the question, that it is done, that it was taken back, or that the link is old. */
export type UnsubscribePage = 'asks' | 'done' | 'again' | 'unknown';

interface PageWords {
  title: string;
  text: string;
  /** Of the button, where there is one. */
  button?: string;
}

/** By language. */
export const unsubscribeWords = {
  en: {
    asks: {
      title: 'No more news by mail?',
      text: 'You will get no more school news at this address. Mails that the school has to send you about your child still come.',
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed.',
      text: 'You get no more school news at this address. Mails that the school has to send you about your child still come.',
      button: 'Undo',
    },
    again: {
      title: 'You are subscribed again.',
      text: 'School news is sent to this address as before.',
    },
    unknown: {
      title: 'This link is not valid.',
      text: 'It may be incomplete: open it from the mail again, or write to the school.',
    },
  },
  ar: {
    asks: {
      title: 'ألا تريد المزيد من الأخبار بالبريد؟',
      text: 'لن تصلك أخبار المدرسة على هذا العنوان بعد الآن. أما ما يجب على المدرسة إبلاغك به عن طفلك فسيستمر وصوله.',
      button: 'إلغاء الاشتراك',
    },
    done: {
      title: 'تم إلغاء اشتراكك.',
      text: 'لا تصلك أخبار المدرسة على هذا العنوان بعد الآن. أما ما يجب على المدرسة إبلاغك به عن طفلك فسيستمر وصوله.',
      button: 'التراجع عن ذلك',
    },
    again: { title: 'تم تجديد اشتراكك.', text: 'تصل أخبار المدرسة إلى هذا العنوان كما في السابق.' },
    unknown: {
      title: 'هذا الرابط غير معروف.',
      text: 'قد يكون غير مكتمل: افتحه من الرسالة مرة أخرى، أو اكتب إلى المدرسة.',
    },
  },
  de: {
    asks: {
      title: 'Keine Neuigkeiten mehr per Mail?',
      text: 'An diese Adresse kommen dann keine Neuigkeiten der Schule mehr. Was die Schule Ihnen über Ihr Kind sagen muss, kommt weiterhin.',
      button: 'Abbestellen',
    },
    done: {
      title: 'Die Neuigkeiten sind abbestellt.',
      text: 'An diese Adresse kommen keine Neuigkeiten der Schule mehr. Was die Schule Ihnen über Ihr Kind sagen muss, kommt weiterhin.',
      button: 'Zurücknehmen',
    },
    again: {
      title: 'Die Neuigkeiten sind wieder bestellt.',
      text: 'Neuigkeiten der Schule kommen wie zuvor an diese Adresse.',
    },
    unknown: {
      title: 'Dieser Link ist nicht bekannt.',
      text: 'Vielleicht ist er unvollständig: Öffnen Sie ihn noch einmal aus der Mail oder schreiben Sie der Schule.',
    },
  },
  es: {
    asks: {
      title: '¿No más noticias por correo?',
      text: 'Ya no recibirá noticias del colegio en esta dirección. Lo que el colegio tenga que decirle sobre su hijo o hija seguirá llegando.',
      button: 'Darse de baja',
    },
    done: {
      title: 'Se ha dado de baja.',
      text: 'Ya no recibe noticias del colegio en esta dirección. Lo que el colegio tenga que decirle sobre su hijo o hija seguirá llegando.',
      button: 'Deshacer',
    },
    again: {
      title: 'Vuelve a recibir las noticias.',
      text: 'Las noticias del colegio llegan a esta dirección como antes.',
    },
    unknown: {
      title: 'Este enlace no se conoce.',
      text: 'Puede estar incompleto: ábralo de nuevo desde el correo o escriba al colegio.',
    },
  },
  fr: {
    asks: {
      title: 'Plus de nouvelles par courriel ?',
      text: 'Vous ne recevrez plus les nouvelles de l’école à cette adresse. Ce que l’école doit vous dire de votre enfant arrivera toujours.',
      button: 'Se désabonner',
    },
    done: {
      title: 'Vous êtes désabonné(e).',
      text: 'Vous ne recevez plus les nouvelles de l’école à cette adresse. Ce que l’école doit vous dire de votre enfant arrivera toujours.',
      button: 'Annuler',
    },
    again: {
      title: 'Vous êtes de nouveau abonné(e).',
      text: 'Les nouvelles de l’école arrivent à cette adresse comme avant.',
    },
    unknown: {
      title: 'Ce lien est inconnu.',
      text: 'Il est peut-être incomplet : ouvrez-le à nouveau depuis le courriel, ou écrivez à l’école.',
    },
  },
  vi: {
    asks: {
      title: 'Không nhận tin qua thư nữa?',
      text: 'Quý vị sẽ không nhận tin của trường ở địa chỉ này nữa. Những điều trường phải báo về con quý vị vẫn được gửi.',
      button: 'Hủy đăng ký',
    },
    done: {
      title: 'Quý vị đã hủy đăng ký.',
      text: 'Quý vị không nhận tin của trường ở địa chỉ này nữa. Những điều trường phải báo về con quý vị vẫn được gửi.',
      button: 'Hoàn tác',
    },
    again: { title: 'Quý vị đã đăng ký lại.', text: 'Tin của trường được gửi đến địa chỉ này như trước.' },
    unknown: {
      title: 'Không nhận ra liên kết này.',
      text: 'Liên kết có thể thiếu: vui lòng mở lại từ thư, hoặc viết cho trường.',
    },
  },
  zh: {
    asks: {
      title: '不再通过邮件接收消息？',
      text: '此地址将不再收到学校的消息。学校必须告知您的有关孩子的事情仍会发送。',
      button: '退订',
    },
    done: {
      title: '您已退订。',
      text: '此地址不再收到学校的消息。学校必须告知您的有关孩子的事情仍会发送。',
      button: '撤销',
    },
    again: { title: '您已重新订阅。', text: '学校的消息会像以前一样发送到此地址。' },
    unknown: { title: '无法识别此链接。', text: '链接可能不完整：请从邮件中重新打开，或写信给学校。' },
  },
} satisfies Record<string, Record<UnsubscribePage, PageWords>>;

/** A language that there are words in. */
export type UnsubscribeLanguage = keyof typeof unsubscribeWords;
