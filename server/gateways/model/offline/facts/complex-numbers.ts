import type { Fact } from '../fact.ts'

const { raw } = String

/** Calculating with complex numbers. */
export const complexNumbers: readonly Fact[] = [
  {
    topic: 'Product of complex numbers',
    keywords: 'multiply complex numbers imaginary unit; (a+bi)(c+di); i^2 = -1',
    front: raw`(a + bi)(c + di)`,
    back: raw`(ac - bd) + (ad + bc)\,i`,
    example: raw`(1 + 2i)(3 - i) = 5 + 5i`,
  },
  {
    topic: 'Conjugate and modulus',
    keywords:
      'complex conjugate absolute value of a complex number; z \\overline{z} = |z|^2; |z|^2; |a+bi|; sqrt(a^2+b^2)',
    front: raw`What are $\overline{z}$, $|z|$ and $z\overline{z}$ for $z = a + bi$ with real $a, b$?`,
    back: raw`\overline{z} = a - bi, \quad |z| = \sqrt{a^2 + b^2}, \quad z\overline{z} = |z|^2`,
    example: raw`|3 + 4i| = 5`,
  },
  {
    topic: 'Division of complex numbers',
    keywords: 'quotient inverse of a complex number reciprocal conjugate; 1/z; 1/(a+bi)',
    front: raw`What is $\frac{1}{z}$ for a complex $z \ne 0$, by its conjugate?`,
    back: raw`\frac{\overline{z}}{|z|^2}`,
    example: raw`\frac{1}{3 + 4i} = \frac{3 - 4i}{25}`,
  },
  {
    topic: 'Polar form of a complex number',
    keywords: 'trigonometric form argument modulus; z = r e^(i phi); r(cos phi + i sin phi)',
    front: raw`What is the polar form of a complex $z \ne 0$?`,
    back: raw`$z = r e^{i\varphi} = r(\cos\varphi + i\sin\varphi)$ with $r = |z|$ and $\varphi = \arg z$, unique up to multiples of $2\pi$.`,
    short: raw`z = |z|\,e^{i\arg z}`,
    example: raw`1 + i = \sqrt{2}\,e^{i\pi/4}`,
  },
  {
    topic: 'Euler’s formula',
    keywords: 'euler identity complex exponential; e^{i\\theta}; e^(ix) = cos x + i sin x; e^(i pi) + 1 = 0; e^{i\\pi}',
    front: raw`e^{i\theta}`,
    back: raw`\cos\theta + i\sin\theta`,
    example: raw`e^{i\pi} + 1 = 0`,
  },
  {
    topic: 'Sine and cosine by exponentials',
    keywords: 'complex exponential form of trigonometric functions; (e^(ix) + e^(-ix))/2; (e^(ix) - e^(-ix))/(2i)',
    front: raw`What are $\cos x$ and $\sin x$ in terms of $e^{ix}$ and $e^{-ix}$?`,
    back: raw`\cos x = \frac{e^{ix} + e^{-ix}}{2}, \qquad \sin x = \frac{e^{ix} - e^{-ix}}{2i}`,
    example: raw`\cos i = \frac{e^{-1} + e}{2} = \cosh 1`,
  },
  {
    topic: 'De Moivre’s formula',
    keywords: 'demoivre moivre power of a complex number; (cos x + i sin x)^n; cos nx + i sin nx',
    front: raw`What is $(\cos\theta + i\sin\theta)^n$ for an integer $n$?`,
    back: raw`\cos n\theta + i\sin n\theta`,
    example: raw`(1 + i)^8 = \left(\sqrt{2}\,e^{i\pi/4}\right)^8 = 16`,
  },
  {
    topic: 'Multiplication in polar form',
    keywords: 'multiply moduli add arguments rotation stretching; r_1 r_2 e^(i(phi_1+phi_2))',
    front: raw`How do modulus and argument behave when complex numbers are multiplied?`,
    back: raw`Moduli multiply, arguments add.`,
    example: raw`Multiplication by $i$ turns the plane by $90^\circ$.`,
  },
  {
    topic: 'Roots of unity',
    keywords: 'nth roots of unity complex regular polygon; z^n = 1; e^(2 pi i k/n); e^{2\\pi i/n}',
    front: raw`What are the complex solutions of $z^n = 1$, and what is their sum for $n \ge 2$?`,
    back: raw`$e^{2\pi ik/n}$ for $k = 0, \dots, n - 1$; their sum is $0$.`,
    example: raw`$n = 3$: $1$ and $-\frac{1}{2} \pm \frac{\sqrt{3}}{2}\,i$.`,
  },
  {
    topic: 'Roots of a complex number',
    keywords: 'nth root complex solutions; z^n = w',
    front: raw`What are the solutions of $z^n = r e^{i\varphi}$ with $r > 0$, $n \ge 1$?`,
    back: raw`$\sqrt[n]{r}\,e^{i(\varphi + 2\pi k)/n}$ for $k = 0, \dots, n - 1$`,
    example: raw`z^2 = i\colon\ z = \pm\frac{1 + i}{\sqrt{2}}`,
  },
  {
    topic: 'Fundamental theorem of algebra',
    keywords: 'every polynomial has a complex root gauss linear factors',
    front: raw`What does the fundamental theorem of algebra say?`,
    back: raw`Every nonconstant polynomial over $\mathbb{C}$ has a root in $\mathbb{C}$; so it splits into linear factors.`,
    short: raw`Every nonconstant complex polynomial has a root.`,
    example: raw`x^4 + 4 = (x - 1 - i)(x - 1 + i)(x + 1 - i)(x + 1 + i)`,
  },
  {
    topic: 'Nonreal roots of real polynomials',
    keywords: 'complex conjugate root theorem pairs',
    front: raw`If $z$ is a root of a polynomial with real coefficients, which other number is one?`,
    back: raw`$\overline{z}$, with the same multiplicity.`,
    example: raw`So a real polynomial of odd degree has a real root.`,
  },
]
