import type { Fact } from '../fact.ts'

const { raw } = String

/** Sine, cosine, tangent and triangles. */
export const trigonometry: readonly Fact[] = [
  {
    topic: 'Pythagorean identity',
    keywords:
      'trigonometric identity; sine cosine squared pythagoras; sin^2 + cos^2 = 1; sin^2 x + cos^2 x; cos^2 x = 1 - sin^2 x',
    front: raw`\sin^2\theta + \cos^2\theta`,
    back: raw`1`,
    example: raw`\sin\theta = \tfrac{3}{5},\ 0 < \theta < \tfrac{\pi}{2} \implies \cos\theta = \tfrac{4}{5}`,
  },
  {
    topic: 'Pythagorean identity with the tangent',
    keywords: 'trigonometric identity secant; 1 + tan^2 x; sec^2 x; 1/cos^2 x',
    front: raw`1 + \tan^2\theta`,
    back: raw`\frac{1}{\cos^2\theta} = \sec^2\theta \qquad (\cos\theta \ne 0)`,
    short: raw`\frac{1}{\cos^2\theta}`,
    example: raw`\tan\theta = 2 \implies \cos^2\theta = \tfrac{1}{5}`,
  },
  {
    topic: 'Sine of a sum',
    keywords: 'addition formula angle sum identity; sin(x+y); sin(a+b); sin(alpha+beta)',
    front: raw`\sin(\alpha + \beta)`,
    back: raw`\sin\alpha\cos\beta + \cos\alpha\sin\beta`,
    example: raw`\sin 75^\circ = \sin(45^\circ + 30^\circ) = \frac{\sqrt{6} + \sqrt{2}}{4}`,
  },
  {
    topic: 'Cosine of a sum',
    keywords: 'addition formula angle sum identity; cos(x+y); cos(a+b); cos(alpha+beta)',
    front: raw`\cos(\alpha + \beta)`,
    back: raw`\cos\alpha\cos\beta - \sin\alpha\sin\beta`,
    example: raw`\cos 75^\circ = \cos(45^\circ + 30^\circ) = \frac{\sqrt{6} - \sqrt{2}}{4}`,
  },
  {
    topic: 'Tangent of a sum',
    keywords: 'addition formula angle sum identity; tan(x+y); tan(a+b); tan(alpha+beta)',
    front: raw`\tan(\alpha + \beta)`,
    back: raw`$\frac{\tan\alpha + \tan\beta}{1 - \tan\alpha\tan\beta}$, where all three tangents are defined.`,
    short: raw`\frac{\tan\alpha + \tan\beta}{1 - \tan\alpha\tan\beta}`,
    example: raw`\tan 75^\circ = \frac{1 + \frac{1}{\sqrt{3}}}{1 - \frac{1}{\sqrt{3}}} = 2 + \sqrt{3}`,
  },
  {
    topic: 'Double angle of the sine',
    keywords: 'trigonometric identity double angle formula; sin 2x; sin(2x); 2 sin x cos x',
    front: raw`\sin 2\theta`,
    back: raw`2\sin\theta\cos\theta`,
    example: raw`\sin 120^\circ = 2 \cdot \frac{\sqrt{3}}{2} \cdot \frac{1}{2} = \frac{\sqrt{3}}{2}`,
  },
  {
    topic: 'Double angle of the cosine',
    keywords:
      'trigonometric identity double angle formula; cos 2x; cos(2x); cos^2 - sin^2; 2cos^2 x - 1; 1 - 2 sin^2 x',
    front: raw`\cos 2\theta`,
    back: raw`\cos^2\theta - \sin^2\theta = 2\cos^2\theta - 1 = 1 - 2\sin^2\theta`,
    short: raw`\cos^2\theta - \sin^2\theta`,
    example: raw`\cos 60^\circ = 2 \cdot \frac{3}{4} - 1 = \frac{1}{2}`,
  },
  {
    topic: 'Half-angle formulas',
    keywords:
      'power reduction half angle square of sine cosine; sin^2 x = (1 - cos 2x)/2; cos^2 x = (1 + cos 2x)/2; sin(x/2); sin^2(x/2)',
    front: raw`What are $\sin^2\theta$ and $\cos^2\theta$ in terms of $\cos 2\theta$?`,
    back: raw`\sin^2\theta = \frac{1 - \cos 2\theta}{2}, \qquad \cos^2\theta = \frac{1 + \cos 2\theta}{2}`,
    example: raw`\sin 15^\circ = \sqrt{\frac{1 - \cos 30^\circ}{2}} = \frac{\sqrt{2 - \sqrt{3}}}{2}`,
  },
  {
    topic: 'Triple angle of the sine',
    keywords: 'trigonometric identity multiple angle; sin 3x; sin(3x); 3 sin x - 4 sin^3 x',
    front: raw`\sin 3\theta`,
    back: raw`3\sin\theta - 4\sin^3\theta`,
    example: raw`\sin 90^\circ = 3 \cdot \frac{1}{2} - 4 \cdot \frac{1}{8} = 1`,
  },
  {
    topic: 'Sum of two sines as a product',
    keywords: 'sum to product simpson prosthaphaeresis; sin x + sin y; sin a + sin b',
    front: raw`\sin\alpha + \sin\beta`,
    back: raw`2\sin\frac{\alpha + \beta}{2}\cos\frac{\alpha - \beta}{2}`,
    example: raw`\sin 75^\circ + \sin 15^\circ = 2\sin 45^\circ\cos 30^\circ = \frac{\sqrt{6}}{2}`,
  },
  {
    topic: 'Product of two sines as a sum',
    keywords: 'product to sum werner; sin x sin y; sin a sin b',
    front: raw`\sin\alpha\,\sin\beta`,
    back: raw`\frac{1}{2}\bigl(\cos(\alpha - \beta) - \cos(\alpha + \beta)\bigr)`,
    example: raw`\sin 75^\circ\sin 15^\circ = \frac{1}{2}(\cos 60^\circ - \cos 90^\circ) = \frac{1}{4}`,
  },
  {
    topic: 'Symmetry of sine and cosine',
    keywords: 'odd even function negative angle parity; sin(-x); cos(-x)',
    front: raw`What are $\sin(-x)$ and $\cos(-x)$?`,
    back: raw`$\sin(-x) = -\sin x$ (odd) and $\cos(-x) = \cos x$ (even).`,
    short: raw`$-\sin x$ and $\cos x$`,
    example: raw`\sin(-30^\circ) = -\frac{1}{2}, \qquad \cos(-60^\circ) = \frac{1}{2}`,
  },
  {
    topic: 'Complementary angles',
    keywords: 'cofunction identity; sin(90 - x); cos(90 - x); sin(pi/2 - x); cos(pi/2 - x)',
    front: raw`\sin\left(\frac{\pi}{2} - x\right)`,
    back: raw`\cos x`,
    example: raw`\sin 70^\circ = \cos 20^\circ`,
  },
  {
    topic: 'Special values of sine and cosine',
    keywords: 'table exact values 30 45 60 degrees angles; sin 30; sin 45; sin 60; cos 60; sin(pi/6); sin(pi/3)',
    front: raw`What are $\sin x$ and $\cos x$ for $x = 30^\circ, 45^\circ, 60^\circ$?`,
    back: raw`\begin{array}{c|ccc} x & 30^\circ & 45^\circ & 60^\circ \\ \hline \sin x & \frac{1}{2} & \frac{\sqrt{2}}{2} & \frac{\sqrt{3}}{2} \\[4pt] \cos x & \frac{\sqrt{3}}{2} & \frac{\sqrt{2}}{2} & \frac{1}{2} \end{array}`,
    short: raw`\sin: \tfrac{1}{2}, \tfrac{\sqrt{2}}{2}, \tfrac{\sqrt{3}}{2}; \quad \cos: \tfrac{\sqrt{3}}{2}, \tfrac{\sqrt{2}}{2}, \tfrac{1}{2}`,
    example: raw`\tan 60^\circ = \frac{\sqrt{3}/2}{1/2} = \sqrt{3}`,
  },
  {
    topic: 'Radians and degrees',
    keywords: 'convert angle measure radian degree pi 180',
    front: raw`How is an angle of $\alpha$ degrees expressed in radians?`,
    back: raw`\frac{\alpha}{180}\,\pi`,
    example: raw`90^\circ = \frac{\pi}{2}, \qquad 1\ \text{rad} = \frac{180^\circ}{\pi} \approx 57.3^\circ`,
  },
  {
    topic: 'Law of sines',
    keywords:
      'sine rule triangle circumradius; a/sin(alpha) = b/sin(beta); a/sin A = 2R; sine rule; sine law; sine theorem',
    front: raw`What does the law of sines say for a triangle with sides $a, b, c$, opposite angles $\alpha, \beta, \gamma$, and circumradius $R$?`,
    back: raw`\frac{a}{\sin\alpha} = \frac{b}{\sin\beta} = \frac{c}{\sin\gamma} = 2R`,
    example: raw`$\alpha = 30^\circ$, $\beta = 45^\circ$, $a = 1$: $b = \frac{\sin 45^\circ}{\sin 30^\circ} = \sqrt{2}$.`,
  },
  {
    topic: 'Law of cosines',
    keywords:
      'cosine rule triangle generalised pythagoras; c^2 = a^2 + b^2 - 2ab cos(gamma); a^2 + b^2 - 2ab cos C; cosine rule; cosine law; cosine theorem',
    front: raw`What is $c^2$ in a triangle with sides $a, b, c$ and the angle $\gamma$ opposite $c$?`,
    back: raw`a^2 + b^2 - 2ab\cos\gamma`,
    example: raw`$a = 3$, $b = 5$, $\gamma = 120^\circ$: $c^2 = 9 + 25 + 15 = 49$, so $c = 7$.`,
  },
  {
    topic: 'Sum of a sine and a cosine as one wave',
    keywords: 'harmonic addition amplitude phase r-formula; a sin x + b cos x',
    front: raw`How is $a\sin x + b\cos x$ written as one sine, for real $(a, b) \ne (0, 0)$?`,
    back: raw`$R\sin(x + \varphi)$ with $R = \sqrt{a^2 + b^2}$, $\cos\varphi = \frac{a}{R}$, $\sin\varphi = \frac{b}{R}$.`,
    short: raw`$R\sin(x + \varphi)$, $R = \sqrt{a^2 + b^2}$`,
    example: raw`\sin x + \cos x = \sqrt{2}\,\sin\left(x + \frac{\pi}{4}\right)`,
  },
  {
    topic: 'Half-tangent substitution',
    keywords: 'weierstrass substitution tan half angle; t = tan(x/2); 2t/(1+t^2); (1-t^2)/(1+t^2)',
    front: raw`What are $\sin x$ and $\cos x$ in terms of $t = \tan\frac{x}{2}$, where it is defined?`,
    back: raw`\sin x = \frac{2t}{1 + t^2}, \qquad \cos x = \frac{1 - t^2}{1 + t^2}`,
    example: raw`$t = \frac{1}{2}$ gives $\sin x = \frac{4}{5}$, $\cos x = \frac{3}{5}$.`,
  },
  {
    topic: 'Arctangent of a reciprocal',
    keywords: 'arctan sum complementary; arctan(x) + arctan(1/x)',
    front: raw`What is $\arctan x + \arctan\frac{1}{x}$ for $x > 0$?`,
    back: raw`\frac{\pi}{2}`,
    example: raw`\arctan\sqrt{3} + \arctan\frac{1}{\sqrt{3}} = \frac{\pi}{3} + \frac{\pi}{6} = \frac{\pi}{2}`,
  },
]
